/** @typedef {Node | string | false | null | undefined} Child */

/**
 * An element with attributes, listeners (`onclick`) and content. Texts become text nodes, never markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | boolean | null | undefined | ((event: Event) => void)>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (typeof value === 'string') element.setAttribute(key, value);
  }
  element.append(...children.flat().filter(isShown));
  return element;
}

/**
 * @param {Child} child
 * @returns {child is Node | string}
 */
const isShown = child => child !== false && child !== null && child !== undefined && child !== '';

/**
 * How full something is. The words stand beside it.
 * @param {number} taken
 * @param {number} all
 */
export function bar(taken, all) {
  const part = (/** @type {string} */ name, /** @type {number} */ width) => {
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    rect.setAttribute('class', name);
    rect.setAttribute('width', String(width));
    rect.setAttribute('height', '8');
    return rect;
  };
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({
    class: 'bar',
    viewBox: '0 0 100 8',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  svg.append(part('bar-all', 100), part('bar-taken', Math.round((Math.min(taken, all) / all) * 100)));
  return svg;
}

/**
 * The element of this id. Throws when the page has none.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
}

/**
 * '{count} Plätze' with its parameters filled in.
 * @param {string} text
 * @param {Record<string, string | number>} params
 */
export const fill = (text, params) => text.replace(/\{(\w+)\}/g, (_, key) => String(params[key] ?? ''));
