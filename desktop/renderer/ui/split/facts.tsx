import type { ReactNode } from 'react';

/** What is known about the thing that a detail shows: names at the left, values beside them. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

/** One of them; left out where nothing is known. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
