/** The parts of a message as a line of types, like `multipart/mixed(text/plain, image/png)`, by its boundaries alone. */
export function mimeTree(raw: Buffer | string): string {
  const [head, body] = cut(raw.toString('latin1'));
  const type = /^content-type:\s*([^;\s]+)/im.exec(head)?.[1] ?? 'text/plain';
  const boundary = /boundary="?([^";\s]+)"?/i.exec(head)?.[1];
  if (boundary === undefined) return type;
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return `${type}(${parts.map(part => mimeTree(part.replace(/^\r\n/, ''))).join(', ')})`;
}

function cut(text: string): [string, string] {
  const end = text.indexOf('\r\n\r\n');
  return [text.slice(0, end).replace(/\r\n[ \t]+/g, ' '), text.slice(end + 4)];
}
