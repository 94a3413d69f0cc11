/** 20'000 changes: what they and the next start cost in seconds of processor time, and the files after them in MB. */
export interface GrowthPass {
  /** All changes until then. */
  readonly changes: number;
  readonly cost: number;
  readonly start: number;
  readonly main: number;
  readonly effects: number;
}

const frame = { left: 56, right: 40, top: 28, bottom: 34, width: 460, height: 190, between: 40 };

interface Curve {
  readonly name: string;
  readonly color: string;
  readonly value: (pass: GrowthPass) => number;
}
interface Chart {
  readonly title: string;
  readonly curves: readonly Curve[];
}

const charts: readonly Chart[] = [
  {
    title: 'Seconds of processor time',
    curves: [
      { name: "20'000 changes", color: '#2563a8', value: pass => pass.cost },
      { name: 'next start', color: '#b45309', value: pass => pass.start },
    ],
  },
  {
    title: 'Size of the files in MB',
    curves: [
      { name: 'aktuar.db', color: '#2563a8', value: pass => pass.main },
      { name: 'effects.db', color: '#b45309', value: pass => pass.effects },
    ],
  },
];

/** Costs and sizes over the number of changes, side by side, as SVG. */
export function growthPicture(passes: readonly GrowthPass[]): string {
  const { width, height, between } = frame;
  const drawn = charts.map((chart, index) => drawChart(chart, passes, index * (width + between)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width + between}" height="${height + 40}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

/** The next round number above. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 0.001)));
  return [1, 2, 2.5, 5, 10].map(factor => factor * step).find(top => top >= value) ?? value;
}

function drawChart({ title, curves }: Chart, passes: readonly GrowthPass[], x0: number): string {
  const { left, right, top, bottom, width, height } = frame;
  const highest = roundUp(Math.max(...curves.flatMap(({ value }) => passes.map(value))));
  const most = passes.at(-1)?.changes ?? 1;
  const x = (changes: number) => (x0 + left + ((width - left - right) * changes) / most).toFixed(1);
  const y = (value: number) => (top + (height - top - bottom) * (1 - value / highest)).toFixed(1);
  const grid = [0, 0.5, 1].map(share => {
    const at = y(highest * share);
    const label = `<text x="${x0 + left - 6}" y="${at}" dy="4" text-anchor="end">${Number((highest * share).toPrecision(3))}</text>`;
    return `<line x1="${x(0)}" x2="${x(most)}" y1="${at}" y2="${at}" stroke="#d4d4d4"/>${label}`;
  });
  const days = [0, 0.25, 0.5, 0.75, 1].map(share => {
    const label = (most * share).toLocaleString('de-CH');
    return `<text x="${x(most * share)}" y="${height - bottom + 18}" text-anchor="middle">${label}</text>`;
  });
  const lines = curves.map(({ color, name, value }, index) => {
    const points = passes.map(pass => `${x(pass.changes)},${y(value(pass))}`).join(' ');
    const legend = `<text x="${x0 + left + index * 140}" y="${height + 22}" fill="${color}">— ${name}</text>`;
    return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="1.5"/>${legend}`;
  });
  return [
    `<text x="${x0 + left}" y="16" font-weight="bold">${title}</text>`,
    ...grid,
    ...days,
    ...lines,
  ].join('\n');
}
