import { formatMessage } from '../../../shared/i18n/label.ts';
import type { PageWords } from '../../../shared/i18n/page-words.ts';
import { html, type Html } from '../html.ts';
import { longDay, timeRange } from '../when.ts';
import type { ShownArea, ShownEvent, ShownShift } from './event-view.ts';
import type { SignUpForm } from './sign-up-draft.ts';

/** Shifts by work area and day, with a box to tick where a visitor can sign up. */
export const shiftList = ({ areas }: ShownEvent, form: SignUpForm, words: PageWords): Html[] =>
  areas.map((area, at) => areaOf(area, `area-${at}`, form, words));

const areaOf = (area: ShownArea, id: string, form: SignUpForm, words: PageWords): Html =>
  html`<fieldset class="area card">
    <legend>${area.bereich === '' ? words.event.otherArea : area.bereich}</legend>
    ${area.days.map(
      ({ day, shifts }, at) =>
        html`<p class="day" id="${id}-${at}">${longDay(day, words)}</p>
          <ul class="shifts">
            ${shifts.map(shown => shiftOf(shown, `${id}-${at}`, form, words))}
          </ul>`,
    )}
  </fieldset>`;

function shiftOf({ shift, choice }: ShownShift, dayId: string, form: SignUpForm, words: PageWords): Html {
  const id = `shift-${shift.id}`;
  const error = form.errors.find(({ path }) => path === id);
  const chosen = form.shifts.has(shift.uuid);
  const isOpen = choice === 'free' || choice === 'waiting';
  const described = [dayId, `${id}-places`, ...(error ? [`${id}-error`] : [])].join(' ');
  const text = html`<span class="shift-text">
    <span class="shift-time">${timeRange(shift.start_time, shift.end_time, words)}</span>
    <span class="shift-title">${shift.title}</span>
    ${shift.description !== '' && html`<span class="soft small">${shift.description}</span>`}
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
    <span class="places" id="${id}-places">${placesOf({ shift, choice }, words)}</span>
    ${error && html`<p class="error" id="${id}-error">${error.sentence}</p>`}
  </li>`;
}

/** Free places as a bar and in words: colour alone says nothing. */
function placesOf({ shift, choice }: ShownShift, { event }: PageWords): Html {
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
