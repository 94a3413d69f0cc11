/** Word writes a point of a list as a paragraph with a drawn dot in front; this makes lists of them again. */
export function withRealLists(html: string): string {
  if (!/mso-list\s*:/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const point of [...body.querySelectorAll('p')].filter(isPoint)) {
    const mark = point.querySelector('[style*="mso-list:Ignore" i]');
    const list = listFor(point, /^\s*[\da-z]+[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul');
    mark?.remove();
    const line = point.ownerDocument.createElement('li');
    line.append(...point.childNodes);
    list.append(line);
    point.remove();
  }
  return body.innerHTML;
}

const isPoint = (paragraph: Element): boolean =>
  /mso-list\s*:\s*l\d/i.test(paragraph.getAttribute('style') ?? '');

/** The list that ends right before the point, or a new one in its place. */
function listFor(point: Element, tag: 'ol' | 'ul'): Element {
  const before = point.previousElementSibling;
  if (before?.localName === tag) return before;
  const list = point.ownerDocument.createElement(tag);
  point.before(list);
  return list;
}
