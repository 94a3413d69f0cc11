import { formatMessage } from '../../../shared/i18n/label.ts';
import type { PageTexts } from '../../../shared/i18n/page-texts.ts';
import { html, type Html } from '../html.ts';
import { ownLanguage, type Shown } from '../own-language.ts';
import { longDay, timeRange } from '../when.ts';
import type { ShownArea, ShownEvent, ShownShift } from './event-view.ts';
import type { SignUpForm } from './sign-up-draft.ts';

/** Shifts by work area and day, with a box to tick where a visitor can sign up. */
export const shiftList = (page: Shown, { areas }: ShownEvent, form: SignUpForm): Html[] =>
  areas.map((area, at) => areaOf(page, area, `area-${at}`, form));

const areaOf = (page: Shown, area: ShownArea, id: string, form: SignUpForm): Html =>
  html`<fieldset class="area card">
    ${
      area.bereich === ''
        ? html`<legend>${page.texts.event.otherArea}</legend>`
        : html`<legend ${ownLanguage(page)}>${area.bereich}</legend>`
    }
    ${area.days.map(
      ({ day, shifts }, at) =>
        html`<p class="day" id="${id}-${at}">${longDay(day, page.texts)}</p>
          <ul class="shifts">
            ${shifts.map(shown => shiftOf(page, shown, `${id}-${at}`, form))}
          </ul>`,
    )}
  </fieldset>`;

function shiftOf(page: Shown, { shift, choice }: ShownShift, dayId: string, form: SignUpForm): Html {
  const { texts } = page;
  const own = ownLanguage(page);
  const id = `shift-${shift.id}`;
  const error = form.errors.find(({ path }) => path === id);
  const chosen = form.shifts.has(shift.uuid);
  const isOpen = choice === 'free' || choice === 'waiting';
  const described = [dayId, `${id}-places`, ...(error ? [`${id}-error`] : [])].join(' ');
  const text = html`<span class="shift-text">
    <span class="shift-time">${timeRange(shift.start_time, shift.end_time, texts)}</span>
    <span class="shift-title" ${own}>${shift.title}</span>
    ${shift.description !== '' && html`<span class="soft small" ${own}>${shift.description}</span>`}
  </span>`;
  return html`<li class="shift ${choice}">
    ${
      isOpen
        ? html`<label
            ><input
              type="checkbox"
              name="${choice === 'free' ? 'shift' : 'waiting'}"
              value="${shift.uuid}"
              id="${id}"
              aria-describedby="${described}"
              ${error && html`aria-invalid="true"`}
              ${chosen && html`checked`}
            />${text}</label
          >`
        : html`<div class="label-like" id="${id}">${text}</div>`
    }
    <span class="places" id="${id}-places">${placesOf({ shift, choice }, texts)}</span>
    ${error && html`<p class="error" id="${id}-error">${error.sentence}</p>`}
  </li>`;
}

/** Free places as a bar and in words: colour alone says nothing. */
function placesOf({ shift, choice }: ShownShift, { event }: PageTexts): Html {
  if (choice === 'over') return html`<span class="soft">${event.shiftOver}</span>`;
  const taken = shift.max_helpers - shift.free_places;
  const sentence =
    shift.free_places > 0
      ? formatMessage(event.free, { free: shift.free_places, all: shift.max_helpers })
      : choice === 'waiting'
        ? event.fullWaiting
        : event.full;
  return html`${barOf(taken, shift.max_helpers)}<span class="small">${sentence}</span>`;
}

const barOf = (taken: number, all: number): Html =>
  html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="bar-all" width="100" height="8" />
    <rect class="bar-taken" width="${Math.round((Math.min(taken, all) / all) * 100)}" height="8" />
  </svg>`;
