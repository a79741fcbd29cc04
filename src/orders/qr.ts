import QRCode from 'qrcode';

/** A payment link as a QR code for the camera of another phone, with error correction level Q. */
export async function drawQr(link: string) {
  return {
    type: 'image/svg+xml',
    file: await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'Q', margin: 4 }),
  };
}
