import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { Unreadable } from '../lines.ts';

/** A page in grey, as the recogniser takes it. */
export interface Picture {
  width: number;
  height: number;
  /** One byte a pixel, 0 is black, row by row. */
  grey: Uint8Array;
  /** Points that a pixel is wide: 0.36 at 200 dots an inch. */
  point: number;
  /** Light may fall on it from one side. */
  isPhotograph: boolean;
}

/** Pixels of the largest photograph that is opened: four bytes each lie in memory then. */
const MOST_PIXELS = 32_000_000;
/** Letters of a CV are some 25 pixels high then; more takes longer and reads no better. */
const DOTS_AN_INCH = 200;
/** Width of A4, in points: what a photograph shows is taken for such a page. */
const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
/** A scrolled screenshot is longer than a page. */
const MOST_READ = 10_000_000;

/** A photograph or a screenshot, upright as its camera says, at the size of a page. */
export async function pictureOf(bytes: Uint8Array): Promise<Picture | Unreadable> {
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
  // What is far too small gets no better by making it much larger.
  const scale = Math.min(wide / width, 2.5, Math.sqrt(MOST_READ / (width * height)));
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  // What is transparent in a PNG lies on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // Screenshots are saved as PNG.
  return {
    ...greyOf(canvas, (width > height ? PAGE_HEIGHT : PAGE_WIDTH) / canvas.width),
    isPhotograph: bytes[0] === 0xff,
  };
}

function damaged(): Unreadable {
  return new Unreadable(
    'Bilden är skadad eller ofullständig och går inte att öppna. Spara den en gång till som JPEG eller PNG, eller ta en skärmbild av den, och ladda upp den.',
    { isShut: true },
  );
}

/** A drawn page in grey. The drawing is given up. */
export function greyOf(canvas: Canvas, point: number): Picture {
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

/** Turned by a quarter, clockwise. */
export function quarterTurned({ width, height, grey, ...rest }: Picture): Picture {
  const turned = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = grey[y * width + x] as number;
  }
  return { width: height, height: width, grey: turned, ...rest };
}

/** The pixels that a PNG or JPEG says it has, before anything is unpacked. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89) return bytes.length < 33 ? undefined : sized(view.getUint32(16), view.getUint32(20));
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
    // Bytes between two segments may be filled up.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function sized(width: number, height: number) {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
