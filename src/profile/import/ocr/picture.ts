import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { Unreadable } from '../lines.ts';

/** A page as greyscale pixels for OCR. */
export interface Picture {
  width: number;
  height: number;
  /** One byte per pixel, row by row; 0 is black. */
  grey: Uint8Array;
  /** Width of a pixel in points: 0.36 at 200 dots per inch. */
  point: number;
  /** Photographs may be lit unevenly. */
  isPhotograph: boolean;
}

/** Upper limit for photographs, in pixels; each takes four bytes of memory. */
const MOST_PIXELS = 32_000_000;
/** Letters of a CV are about 25 pixels high at this resolution; more is slower and no better. */
const DOTS_AN_INCH = 200;
/** Size of A4 in points; photographs are assumed to show such a page. */
const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
/** Upper limit for the scaled picture, in pixels: a scrolled screenshot may be longer than a page. */
const MOST_READ = 10_000_000;

/** Loads a photograph or screenshot, rotated upright by its EXIF data and scaled to the size of a page. */
export async function loadPicture(bytes: Uint8Array): Promise<Picture | Unreadable> {
  const size = sizeOf(bytes);
  if (!size) return damaged();
  if (size.width * size.height > MOST_PIXELS) {
    return new Unreadable(
      `Bilden är för stor (${size.width} × ${size.height} punkter). Spara den mindre eller ta en skärmbild av den, och ladda upp den.`,
    );
  }
  let image: Awaited<ReturnType<typeof loadImage>>;
  try {
    image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return damaged();
  }
  const { width, height } = image;
  const wide = ((width > height ? PAGE_HEIGHT : PAGE_WIDTH) / 72) * DOTS_AN_INCH;
  // Enlarging a tiny picture more than this does not help.
  const scale = Math.min(wide / width, 2.5, Math.sqrt(MOST_READ / (width * height)));
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  // Draws transparent parts of a PNG on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // JPEG files count as photographs; screenshots are saved as PNG.
  return {
    ...toGreyscale(canvas, (width > height ? PAGE_HEIGHT : PAGE_WIDTH) / canvas.width),
    isPhotograph: bytes[0] === 0xff,
  };
}

function damaged(): Unreadable {
  return new Unreadable(
    'Bilden är skadad eller ofullständig och går inte att öppna. Spara den en gång till som JPEG eller PNG, eller ta en skärmbild av den, och ladda upp den.',
    { isShut: true },
  );
}

/** Converts a canvas to greyscale, and frees the canvas. */
export function toGreyscale(canvas: Canvas, point: number): Picture {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  canvas.width = 0;
  canvas.height = 0;
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    grey[at] = ((data[from] as number) * 77 + (data[from + 1] as number) * 151 + (data[from + 2] as number) * 28) >> 8;
  }
  return { width, height, grey, point, isPhotograph: false };
}

/** Rotates a picture by 90 degrees clockwise. */
export function rotateClockwise({ width, height, grey, ...rest }: Picture): Picture {
  const turned = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = grey[y * width + x] as number;
  }
  return { width: height, height: width, grey: turned, ...rest };
}

/** Reads the size in pixels from the header of a PNG or JPEG, without decoding it. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89) return bytes.length < 33 ? undefined : sized(view.getUint32(16), view.getUint32(20));
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    // JPEG allows fill bytes between segments.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function sized(width: number, height: number) {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
