/** A button of the screen that is open, by what it is called there. */
export interface ScreenButton {
  readonly name: string;
  readonly press: () => void;
}

/** Buttons, links that look like one, and the lines of menus, which lie outside of the screen. */
const pressable = '#content button, #content a.mantine-Button-root, [role="menuitem"]';
/** What belongs to one row of many, chooses a value or shapes text: it says too little without its place. */
const elsewhere =
  'table, li, [role="grid"], [role="row"], [role="listbox"], [role="toolbar"], [data-no-command]';
const choices =
  '[role="tab"], [role="switch"], [role="combobox"], [role="radio"], [role="checkbox"], [aria-pressed]';
/** Pictures, keys and the explanation below a line. */
const besideName = '[aria-hidden="true"], kbd, .small';

/** What can be pressed on the screen now; a name that stands there twice says too little and is left out. */
export function screenButtons(page: ParentNode = document): readonly ScreenButton[] {
  const found = [...page.querySelectorAll<HTMLElement>(pressable)]
    .filter(isOffered)
    .map(element => ({ name: nameOf(element), press: () => element.click() }));
  const times = Map.groupBy(found, ({ name }) => name);
  return found.filter(({ name }) => name !== '' && times.get(name)?.length === 1);
}

function isOffered(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled="true"], [data-disabled], [aria-haspopup="menu"]'))
    return false;
  if (element.matches(choices) || element.closest(elsewhere) !== null) return false;
  // The lines of a closed menu are there and cannot be seen.
  return element.matches('[role="menuitem"]') || element.checkVisibility();
}

function nameOf(element: HTMLElement): string {
  const given = element.getAttribute('aria-label');
  if (given !== null) return given;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(besideName)) part.remove();
  // A count stands apart from its word.
  const parts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (parts.nextNode()) texts.push(parts.currentNode.textContent?.trim() ?? '');
  return texts.filter(text => text !== '').join(' ');
}
