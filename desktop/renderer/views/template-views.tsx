import { useLocation } from 'wouter';
import { label } from '../../../shared/labels/label.ts';
import { ViewStrip } from './view-strip.tsx';

const views = [
  { name: 'template.view.own', path: '/templates' },
  { name: 'template.view.automatic', path: '/mail-texts' },
  { name: 'template.view.layouts', path: '/layouts' },
] as const;

/** Words for e-mails that people send and for those that go out by themselves, and how documents look. */
export function TemplateViews() {
  const [here] = useLocation();
  return (
    <ViewStrip
      label={label('template.views')}
      views={views.map(({ name, path }) => ({ name: label(name), path, here: here.startsWith(path) }))}
    />
  );
}
