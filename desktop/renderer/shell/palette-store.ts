import { createSpotlight } from '@mantine/spotlight';

/** The palette's own state: open or not, what is typed, which line is chosen. */
export const [paletteStore, palette] = createSpotlight();

const list = () => document.getElementById(paletteStore.getState().listId);

/** Chooses the first line once its answers are there: they come later than the letters that asked for them. */
export const chooseFirst = (): void => choose(0);

/** Chooses no line: Enter then does nothing. */
export const chooseNone = (): void => choose(-1);

function choose(wanted: number): void {
  const lines = list()?.querySelectorAll('[data-action]') ?? [];
  lines.forEach((line, index) => line.toggleAttribute('data-selected', index === wanted));
  paletteStore.updateState(state => ({ ...state, selected: lines.length > wanted ? wanted : -1 }));
}

/** Does what the chosen line says, as Enter does. */
export function runChosen(): void {
  list()?.querySelector<HTMLElement>('[data-selected]')?.click();
}
