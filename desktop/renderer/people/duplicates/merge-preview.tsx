import type { DuplicateSide } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import { mergedValues, type MergeChoices } from '../../../../shared/people/duplicates/merge-field.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { addressLines, fullName } from '../../../../shared/people/members/member.ts';
import { fieldName, valueText } from '../../field-labels.ts';
import { Section } from '../../ui/page.tsx';
import { Fact, Facts } from '../../ui/split/facts.tsx';
import { movedLabels } from './moved-labels.ts';

interface MergePreviewProps {
  readonly kept: DuplicateSide;
  readonly gone: DuplicateSide;
  readonly choices: MergeChoices;
}

const shown = ['email', 'mobile', 'phone', 'geburtsdatum', 'status', 'funktion', 'eintritt'] as const;

/** The one member that comes of two, and what comes along. */
export function MergePreview({ kept, gone, choices }: MergePreviewProps) {
  const merged = mergedValues(kept.member, gone.member, choices);
  const address = addressLines({ ...merged, firma: '', vorname: '', nachname: '' }, merged.land).join(', ');
  const name = fullName(gone.member);
  const what = movedLabels(gone.hanging);
  return (
    <Section title={label('duplicate.result')}>
      <Facts>
        <Fact name={label('duplicate.column.one')}>
          <strong>{fullName(merged)}</strong>
        </Fact>
        <Fact name={label('duplicate.nr')}>{String(kept.member.nr ?? label('ui.empty'))}</Fact>
        {address !== '' && <Fact name={label('duplicate.reason.address')}>{address}</Fact>}
        {shown
          .filter(field => merged[field] !== '' && merged[field] !== null)
          .map(field => (
            <Fact key={field} name={fieldName('member', field)}>
              {valueText(field, merged[field], 'member')}
            </Fact>
          ))}
      </Facts>
      <p className="top-12">
        {what === '' ? label('duplicate.moves.none', { name }) : label('duplicate.moves', { name, what })}{' '}
        {label('duplicate.moves.log')}
      </p>
    </Section>
  );
}
