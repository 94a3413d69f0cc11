import { Input, NumberInput, SegmentedControl, Slider } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { layoutRanges, type LayoutCategory } from '../../../../../shared/letters/layouts/layout.ts';
import type { LayoutEdit } from './use-layout-edit.ts';
import styles from './editor.module.css';
import { named } from '../../../ui/named.ts';

/** What every part of the form gets. */
export interface PartProps {
  readonly category: LayoutCategory;
  readonly edit: LayoutEdit;
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Ranged = keyof typeof layoutRanges;

interface SlideProps {
  readonly name: Ranged;
  readonly value: number;
  readonly step: number;
  /** The value with its unit. */
  readonly text: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A number by feel, its value beside its name. */
export function Slide({ name, value, step, text, onChange }: SlideProps) {
  const [min, max] = layoutRanges[name];
  return (
    <Input.Wrapper
      label={named(label(`layout.field.${name}`), text(value))}
      className={styles['slide'] ?? ''}
    >
      <Slider
        {...{ min, max, step, value, onChange }}
        label={null}
        thumbLabel={label(`layout.field.${name}`)}
        thumbProps={{ 'aria-valuetext': text(value) }}
      />
    </Input.Wrapper>
  );
}

interface MillimetreProps {
  readonly name: Ranged;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A number to type. */
export function Millimetre({ name, value, error, onChange }: MillimetreProps) {
  const [min, max] = layoutRanges[name];
  return (
    <NumberInput
      {...{ min, max, value }}
      label={label(`layout.field.${name}`)}
      error={error}
      suffix=" mm"
      step={1}
      decimalScale={1}
      clampBehavior="blur"
      onChange={next => typeof next === 'number' && onChange(next)}
    />
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** One of two or three, all of them seen. */
export function Choice<T extends string>({ name, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Input.Wrapper label={name} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        data={options.map(option => ({ ...option }))}
        onChange={next => onChange(next as T)}
      />
    </Input.Wrapper>
  );
}
