/**
 * A PDF of one page whose content draws nested forms: each level draws the next one this many times, and the last one
 * shows the text. The file grows linearly with the levels, the work exponentially.
 */
export function formsInForms({ levels, times, text = 'a' }: { levels: number; times: number; text?: string }): Buffer {
  const font = '/Font << /F1 4 0 R >>';
  const firstForm = 6;
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1;
    const below = isLast ? '' : ` /XObject << /X ${firstForm + level + 1} 0 R >>`;
    const content = isLast ? `BT /F1 9 Tf 40 800 Td (${text}) Tj ET` : '/X Do '.repeat(times);
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${font}${below} >>`, content);
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${font} /XObject << /X ` +
      `${firstForm} 0 R >> >> /Contents 5 0 R >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream('', '/X Do'),
    ...forms,
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.5\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`, 'latin1');
}

const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
