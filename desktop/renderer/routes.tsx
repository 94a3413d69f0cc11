import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { DuplicateDialog } from './events/duplicate/duplicate-dialog.tsx';
import { InvoiceDialog } from './finance/invoices/dialog/invoice-dialog.tsx';
import { WriteDialog } from './letters/write/write-dialog.tsx';
import { screenLoaders, type ScreenLoader, type ScreenProps } from './screen-loaders.tsx';
import { screenAt } from './screens.ts';
import { ApplyTemplateDialog } from './events/shift-templates/apply-template-dialog.tsx';
import { SaveTemplateDialog } from './events/shift-templates/save-template-dialog.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { PermissionGuard, RightOfScreen } from './permission-guard.tsx';

type Render = (props: ScreenProps) => ReactNode;

interface DeferredScreen {
  readonly load: () => Promise<unknown>;
  /** How the screen is shown from now on: at once where its code is here, otherwise as soon as it is. */
  readonly renderer: () => Render;
}

function deferred(loader: ScreenLoader): DeferredScreen {
  let loaded: ComponentType<ScreenProps> | undefined;
  const load = async () => ({ default: (loaded ??= await loader()) });
  const Later = lazy(load);
  return {
    load,
    renderer() {
      const View = loaded ?? Later;
      return props => <View {...props} />;
    },
  };
}

const deferredScreens: ReadonlyMap<string, DeferredScreen> = new Map(
  Object.entries(screenLoaders).map(([path, loader]) => [path, deferred(loader)]),
);

/**
 * Loads the code of every screen one after the other. Called when the page starts: a key that is pressed right after
 * going to a screen means that screen, so it must not have to wait for its code.
 */
export async function loadScreens(): Promise<void> {
  // What fails here fails again, and is shown, when the screen is opened.
  for (const { load } of deferredScreens.values()) await load().catch(() => undefined);
  // For those who measure a start.
  performance.mark('aktuar:screens-loaded');
}

/** The screen of the address, and the dialogs that may open over any of them. */
export function Routes() {
  const [address] = useLocation();
  return (
    <ErrorBoundary key={address.split('/')[1]}>
      <RightOfScreen>
        <Suspense fallback={null}>
          <ScreenOf address={address} />
        </Suspense>
      </RightOfScreen>
      <Dialogs />
    </ErrorBoundary>
  );
}

function ScreenOf({ address }: { readonly address: string }) {
  const [open = '', tab = '', ...rest] = address.split('/').slice(2).map(decoded);
  const path = screenAt(address)?.path ?? '';
  const screen = deferredScreens.get(path);
  if (!screen || rest.length > 0) return <EmptyState message="nav.notFound" />;
  return <Shown key={path} screen={screen} open={open || null} tab={tab || null} />;
}

function Shown({ screen, ...props }: ScreenProps & { readonly screen: DeferredScreen }) {
  // Chosen once: a screen that changed from one to the other while it is shown would forget its state.
  const [render] = useState(() => screen.renderer());
  return render(props);
}

/** A part of an address that is no valid encoding stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Each opens over any screen while the address asks for it. */
function Dialogs() {
  return (
    <>
      <PermissionGuard permission="invoices.write">
        <InvoiceDialog />
      </PermissionGuard>
      <PermissionGuard permission="events.write">
        <DuplicateDialog />
        <ApplyTemplateDialog />
        <SaveTemplateDialog />
      </PermissionGuard>
      <PermissionGuard permission="letters.write">
        <WriteDialog />
      </PermissionGuard>
    </>
  );
}
