import { eachOperator } from './operators.ts';

/** A painted rectangle in points from the lower left of the page; `other` when it is no plain black or white one. */
export interface Mark {
  left: number;
  bottom: number;
  right: number;
  top: number;
  ink: 'dark' | 'light' | 'other';
  /** Rectangles that were painted by one operator. */
  group: number;
}

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

type Matrix6 = [number, number, number, number, number, number];

/** Everything that drawing operators paint, in order: rectangles as such, other shapes as the box around them. */
export function marksOf(operators: Uint8Array): Mark[] {
  const painter = new Painter();
  eachOperator(operators, (word, numbers) => painter.run(word, numbers));
  return painter.marks;
}

/** The state of the page while its operators run. */
class Painter {
  readonly marks: Mark[] = [];
  private matrix: Matrix6 = [1, 0, 0, 1, 0, 0];
  private ink: Mark['ink'] = 'dark';
  private readonly saved: { matrix: Matrix6; ink: Mark['ink'] }[] = [];
  private path: Mark[] = [];
  private curved = false;
  private group = 0;

  /** Runs one operator; those that neither paint, move nor colour are passed over. */
  run(word: string, operands: number[]): void {
    steps[word]?.(this, operands);
  }

  rectangle([x = 0, y = 0, width = 0, height = 0]: number[]): void {
    const [a, b, c, d, e, f] = this.matrix;
    if (b !== 0 || c !== 0) this.curved = true;
    const x1 = a * x + c * y + e;
    const y1 = b * x + d * y + f;
    const x2 = a * (x + width) + c * (y + height) + e;
    const y2 = b * (x + width) + d * (y + height) + f;
    this.path.push({
      left: Math.min(x1, x2),
      bottom: Math.min(y1, y2),
      right: Math.max(x1, x2),
      top: Math.max(y1, y2),
      ink: 'other',
      group: 0,
    });
  }

  /** Lines and curves are kept as the box around their points. */
  points(operands: number[]): void {
    const [a, b, c, d, e, f] = this.matrix;
    this.curved = true;
    for (let i = 0; i + 1 < operands.length; i += 2) {
      const x = a * operands[i]! + c * operands[i + 1]! + e;
      const y = b * operands[i]! + d * operands[i + 1]! + f;
      this.path.push({ left: x, bottom: y, right: x, top: y, ink: 'other', group: 0 });
    }
  }

  fill(): void {
    if (this.curved) return this.stroke();
    this.group++;
    for (const mark of this.path) {
      mark.ink = this.ink;
      mark.group = this.group;
      this.marks.push(mark);
    }
    this.clear();
  }

  /** Everything but filled rectangles counts as the box around it. */
  stroke(): void {
    this.group++;
    if (this.path.length > 0) this.marks.push({ ...around(this.path), ink: 'other', group: this.group });
    this.clear();
  }

  /** A line of text counts where it begins. */
  text(operands: number[]): void {
    const path = this.path;
    this.path = [];
    this.points(operands.slice(4));
    this.stroke();
    this.path = path;
  }

  picture(): void {
    this.rectangle([0, 0, 1, 1]);
    this.stroke();
  }

  save(): void {
    this.saved.push({ matrix: this.matrix, ink: this.ink });
  }

  restore(): void {
    Object.assign(this, this.saved.pop());
  }

  move(operands: number[]): void {
    this.matrix = concatenate(operands, this.matrix);
  }

  clear(): void {
    this.path = [];
    this.curved = false;
  }

  colour(operands: number[]): void {
    const [first = 0, second = first, third = first, key] = operands;
    if (key !== undefined) this.ink = first + second + third === 0 && key === 1 ? 'dark' : 'other';
    else if (first === 0 && second === 0 && third === 0) this.ink = 'dark';
    else this.ink = first === 1 && second === 1 && third === 1 ? 'light' : 'other';
  }
}

type Step = (painter: Painter, operands: number[]) => void;

const fill: Step = painter => painter.fill();
const stroke: Step = painter => painter.stroke();
const points: Step = (painter, operands) => painter.points(operands);
const colour: Step = (painter, operands) => painter.colour(operands);

/** The operators of ISO 32000 that decide what a filled area looks like. */
const steps: Record<string, Step | undefined> = {
  q: painter => painter.save(),
  Q: painter => painter.restore(),
  cm: (painter, operands) => painter.move(operands),
  re: (painter, operands) => painter.rectangle(operands),
  m: points,
  l: points,
  c: points,
  v: points,
  y: points,
  f: fill,
  F: fill,
  'f*': fill,
  B: fill,
  'B*': fill,
  b: fill,
  'b*': fill,
  S: stroke,
  s: stroke,
  n: painter => painter.clear(),
  Tm: (painter, operands) => painter.text(operands),
  scn: colour,
  sc: colour,
  rg: colour,
  g: colour,
  k: colour,
  Do: painter => painter.picture(),
};

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(box => box.left)),
    bottom: Math.min(...boxes.map(box => box.bottom)),
    right: Math.max(...boxes.map(box => box.right)),
    top: Math.max(...boxes.map(box => box.top)),
  };
}

function concatenate([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[], outer: Matrix6): Matrix6 {
  const [oa, ob, oc, od, oe, of] = outer;
  return [
    a * oa + b * oc,
    a * ob + b * od,
    c * oa + d * oc,
    c * ob + d * od,
    e * oa + f * oc + oe,
    e * ob + f * od + of,
  ];
}
