import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Mailing } from '../../../shared/delivery/mailing.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';
import { Window } from '../window.ts';

type Tab = 'text' | 'audience' | 'rehearsal' | 'people' | 'skipped' | 'words';

/** Mailings: the list, one that is being written, and one that went out. */
export class MailingPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async openList(): Promise<void> {
    await new Window(this.desktop).goTo('nav.dispatch');
    await expect(this.page.getByRole('heading', { level: 1, name: label('mailing.title') })).toBeVisible();
  }

  /** A line of the list. */
  line(subject: string): Locator {
    return this.page
      .getByRole('grid', { name: label('mailing.table') })
      .getByRole('row')
      .filter({ hasText: subject });
  }

  async open(subject: string): Promise<void> {
    await this.openList();
    await this.line(subject).click();
    await expect(this.screen).toBeVisible();
  }

  /** By the key, as a person does who writes often. */
  async begin(channel: Mailing['channel']): Promise<void> {
    await this.openList();
    await this.page.keyboard.press('n');
    await this.page.getByRole('menuitem', { name: label(`mailing.new.${channel}`) }).click();
    await expect(this.subject).toBeVisible();
  }

  get screen(): Locator {
    return this.page.getByRole('article');
  }

  async toTab(tab: Tab): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: label('mailing.tabs') });
    await tabs.getByRole('button', { name: label(`mailing.tab.${tab}`) }).click();
  }

  get subject(): Locator {
    return this.page.getByRole('textbox', { name: label('mailing.subject') });
  }
  get text(): Locator {
    return this.page.getByRole('textbox', { name: label('mailing.html'), exact: true });
  }
  get files(): Locator {
    return this.page.getByRole('region', { name: label('mailing.files') });
  }

  /** Types subject and text; '{{vorname}}' becomes a placeholder while it is typed. */
  async write(subject: string, text: string): Promise<void> {
    await this.subject.click();
    await this.page.keyboard.type(subject);
    await this.text.click();
    await this.page.keyboard.type(text);
    await this.isSaved();
  }

  /** Waits until everything typed stands in the draft. */
  async isSaved(): Promise<void> {
    await expect(this.screen.getByText(label('mailing.saved'), { exact: true })).toBeVisible();
  }

  /** From the disk, as a person does: ten megabytes that are handed to the page by the test take as many seconds. */
  async attach(name: string, bytes: Buffer): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'aktuar-attach-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, name);
    writeFileSync(file, bytes);
    await this.files.locator('input[type=file]').setInputFiles(file);
  }

  /** Takes members in by hand: a few letters and Enter. */
  async chooseMembers(names: readonly string[]): Promise<void> {
    await this.toTab('audience');
    const field = this.page.getByRole('textbox', { name: label('audience.add.person') });
    for (const name of names) {
      await field.fill(name);
      await expect(this.page.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
      await field.press('Enter');
      await expect(field).toHaveValue('');
    }
  }

  /** Everybody who is a member. */
  async chooseAll(): Promise<void> {
    await this.toTab('audience');
    await this.page.getByRole('button', { name: label('audience.add.filter') }).click();
  }

  /** Presses the button that asks. */
  async pressSend(count: number): Promise<void> {
    await this.toTab('rehearsal');
    await this.page
      .getByRole('button', { name: label('rehearsal.send', { count, shown: String(count) }) })
      .click();
    await expect(this.question).toBeVisible();
  }

  /** The same for the chosen people; answers how many they are. */
  async pressSendToAll(): Promise<number> {
    await this.toTab('rehearsal');
    const name = new RegExp(label('rehearsal.send', { count: 2, shown: '(\\d+)' }));
    const button = this.page.getByRole('button', { name });
    const count = Number(name.exec((await button.textContent()) ?? '')?.[1]);
    await this.pressSend(count);
    return count;
  }

  get question(): Locator {
    return this.page.getByRole('dialog');
  }

  async answerYes(): Promise<void> {
    await this.question.getByRole('button', { name: label('rehearsal.ask.yes'), exact: true }).click();
    await expect(this.question).toBeHidden();
  }

  /** How far it is, in words. */
  get progress(): Locator {
    return this.page.getByRole('region', { name: label('mailing.progress') });
  }

  async steer(step: 'pause' | 'resume' | 'stop' | 'unschedule'): Promise<void> {
    await this.progress.getByRole('button', { name: label(`mailing.${step}`), exact: true }).click();
  }

  /** The line of a person who gets it. */
  person(name: string): Locator {
    return this.page
      .getByRole('grid', { name: label('mailing.people.table') })
      .getByRole('row')
      .filter({ hasText: name });
  }
}
