import type { Desktop } from '../stage/desktop.ts';
import { InvoiceDialog } from './invoice-dialog.ts';
import { LoginPage } from './login-page.ts';
import { MemberForm } from './member-form.ts';
import { MembersPage } from './members-page.ts';
import { SyncPage } from './sync-page.ts';
import { Window } from './window.ts';

/** One person at one desktop, with everything they look at. */
export class Person {
  readonly desktop: Desktop;
  readonly login: LoginPage;
  readonly window: Window;
  readonly members: MembersPage;
  readonly member: MemberForm;
  readonly invoice: InvoiceDialog;
  readonly sync: SyncPage;

  constructor(desktop: Desktop) {
    this.desktop = desktop;
    this.login = new LoginPage(desktop);
    this.window = new Window(desktop);
    this.members = new MembersPage(desktop);
    this.member = new MemberForm(desktop);
    this.invoice = new InvoiceDialog(desktop);
    this.sync = new SyncPage(desktop);
  }
}
