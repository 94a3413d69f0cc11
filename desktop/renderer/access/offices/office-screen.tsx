import { label } from '../../../../shared/i18n/label.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { navigate } from '../../ui/location.ts';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { NewOfficeButton, OfficePart } from './office-part.tsx';
import { useOffices } from './use-offices.ts';

const path = '/offices';

/** The offices of the association: their names and order, who has them, and those that are retired. */
export function OfficeScreen({ open }: { readonly open: string | null }) {
  const { value } = useOffices();
  useKeys({ n: () => navigate(`${path}/new`) });
  const offered = value?.offices.filter(({ active }) => active) ?? [];
  const vacant = offered.filter(({ holders }) => holders.length === 0).length;
  return (
    <>
      <PageHead
        title={label('office.title')}
        aside={value && label('office.count', { count: offered.length, vacant })}
      >
        <NewOfficeButton path={path} />
      </PageHead>
      <ScreenViews of="/offices" />
      <ScrollPage>
        <OfficePart path={path} open={open} />
      </ScrollPage>
    </>
  );
}
