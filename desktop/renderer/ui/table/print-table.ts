/** Prints a list as a table by the page's own dialogue, nothing of the program around it. */
export function printTable(title: string, [head = [], ...rows]: readonly (readonly string[])[]): void {
  const sheet = document.createElement('div');
  sheet.id = 'print-sheet';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const table = document.createElement('table');
  table.append(part('thead', 'th', [head]), part('tbody', 'td', rows));
  sheet.append(heading, table);
  document.body.append(sheet);
  document.body.classList.add('printing-document');
  try {
    // Returns once the dialogue is closed.
    window.print();
  } finally {
    document.body.classList.remove('printing-document');
    sheet.remove();
  }
}

function part(name: 'thead' | 'tbody', cell: 'th' | 'td', rows: readonly (readonly string[])[]): HTMLElement {
  const group = document.createElement(name);
  for (const row of rows) {
    const line = document.createElement('tr');
    for (const text of row) line.append(Object.assign(document.createElement(cell), { textContent: text }));
    group.append(line);
  }
  return group;
}
