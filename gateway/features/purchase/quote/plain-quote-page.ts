/** Writes the quoter for browsers without scripts; each part is inserted into a page that was built without scripts. */
import type { ErrorsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { postQuote } from '#shared/contracts/purchase/quote.ts'
import { paymentChoices, paymentSentence } from '#shared/domain/payment/payment-options.ts'
import { GENDERS } from '#shared/domain/person/person-codes.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import type { Failure } from '#gateway/http/failure.ts'
import { html, noHtml, type Html } from '#gateway/http/html.ts'
import { waitSentence } from '#gateway/pages/error-page.ts'
import type { CarLists, CarOption, ChosenCar } from '../catalogue/lists.ts'
import { QUOTED_AGES } from '#shared/domain/policies/purchase-limits.ts'
import { POSTAL_CODE_LENGTH } from '#shared/domain/person/postal-code.ts'
import { inWords } from '#shared/domain/text/quantity.ts'

/** Posted answers of the form; '' for a missing answer. */
export interface PlainAnswers extends ChosenCar {
  readonly postalCode: string
  readonly age: string
  readonly genderCode: string
}

type Lists = CarLists['lists']
type Quoted = ReplyOf<typeof postQuote>
type Failed = Failure<ErrorsOf<typeof postQuote> | 'unknown_vehicle'>

const labels = { brandId: 'Marca', modelId: 'Modelo', year: 'Año', versionCode: 'Versión' } as const
const carFields = ['brandId', 'modelId', 'year', 'versionCode'] as const

/** Writes the form: the lists of the car, and the other questions. */
export function plainForm(
  answers: PlainAnswers,
  lists: Lists,
  postalCode: 'missing' | 'format' | null,
  failed?: Failed,
): Html {
  const isLast = lists.versionCode.length > 0
  return html`<h1>¿Qué auto manejas?</h1>
    ${failed ? alert(sentenceOf(failed)) : noHtml} ${form(answers, lists, postalCode, isLast)}`
}

/** Writes the page with the prices, followed by the same form. */
export function plainPrices(answers: PlainAnswers, lists: Lists, quoted: Quoted): Html {
  const name = (field: keyof ChosenCar) =>
    lists[field].find(({ value }) => value === answers[field])?.label ?? ''
  const { assumedAges, plans, isOwn } = quoted
  return html`<h1>Tu precio</h1>
    <p class="lead">${name('brandId')} ${name('modelId')} ${name('year')}</p>
    <p class="quiet">${name('versionCode')}. Código postal ${answers.postalCode}.</p>
    ${plans.map(planCard)}
    <p class="quiet">${ageSentence(assumedAges, isOwn, answers.age)}</p>
    <p>
      Para contratar en línea activa JavaScript en tu navegador. También puedes llamarnos al
      <a href="${EMERGENCY_PHONE.href}">${EMERGENCY_PHONE.shown}</a> y lo hacemos contigo.
    </p>
    <h2>Cambia tus respuestas</h2>
    ${form(answers, lists, null, true)}`
}

/** The page for an unavailable catalogue: without lists no question can be asked. */
export const plainFailure = (failed: Failed): Html =>
  html`<h1>Cotiza tu seguro de auto</h1>
    ${alert(sentenceOf(failed))}
    <p><a href="/quoter">Volver a intentar</a></p>`

function ageSentence(assumed: Quoted['assumedAges'], isOwn: boolean, age: string): string {
  if (isOwn) return 'Precio con los datos de tu cuenta.'
  if (assumed === null) return `Precio para alguien de ${age} años.`
  return `Precio para alguien de ${String(assumed.from)} a ${String(assumed.to)} años.`
}

function planCard(plan: Plan): Html {
  const covers = plan.coverages.filter(({ isEnabled }) => isEnabled)
  return html`<section class="card plain-plan">
    <h2>${PLANS[plan.name].label}</h2>
    <p class="quiet">${PLANS[plan.name].description}</p>
    <ul class="plain-payments">
      ${paymentChoices(plan.payments).map(({ payment }) => html`<li>${paymentSentence(payment)}</li>`)}
    </ul>
    <p class="small">Incluye: ${covers.map(({ type }) => COVERAGES[type].name).join(', ')}.</p>
  </section>`
}

function form(
  answers: PlainAnswers,
  lists: Lists,
  postalCode: 'missing' | 'format' | null,
  isLast: boolean,
): Html {
  const genders = [
    { value: String(GENDERS.FEMALE), label: 'Mujer' },
    { value: String(GENDERS.MALE), label: 'Hombre' },
  ]
  const problem = postalCode === null ? noHtml : html`<p class="field-error" id="postal-error">${WRONG}</p>`
  const described = postalCode === null ? noHtml : html` aria-describedby="postal-error" aria-invalid="true"`
  return html`<form method="post" action="/quoter" class="form">
    ${carFields
      .filter((field) => lists[field].length > 0)
      .map((field) => select(field, labels[field], lists[field], answers[field], 'Elige una opción'))}
    <div class="field">
      <label class="field-label" for="plain-postal">Código postal donde vive tu auto</label>
      <input
        class="input"
        id="plain-postal"
        name="postalCode"
        inputmode="numeric"
        maxlength="5"
        autocomplete="postal-code"
        value="${answers.postalCode}"
        ${described}
      />
      ${problem}
    </div>
    <div class="field">
      <label class="field-label" for="plain-age"
        >Tu edad <span class="field-optional">(opcional)</span></label
      >
      <input
        class="input"
        id="plain-age"
        name="age"
        inputmode="numeric"
        maxlength="2"
        pattern="[1-9][0-9]"
        autocomplete="off"
        value="${answers.age}"
      />
    </div>
    ${select('genderCode', 'Género', genders, answers.genderCode, 'Prefiero no decirlo')}
    <button type="submit" class="button" data-kind="primary" data-wide="true">
      ${isLast ? 'Ver mi precio' : 'Continuar'}
    </button>
  </form>`
}

const WRONG = `Escribe los ${inWords(POSTAL_CODE_LENGTH)} números de tu código postal.`

function select(
  name: string,
  label: string,
  list: readonly CarOption[],
  chosen: string,
  placeholder: string,
): Html {
  const option = ({ value, label: text }: CarOption) =>
    html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`
  return html`<div class="field">
    <label class="field-label" for="plain-${name}">${label}</label>
    <select class="input" id="plain-${name}" name="${name}">
      <option value="">${placeholder}</option>
      ${list.map(option)}
    </select>
  </div>`
}

const alert = (text: string): Html => html`<p class="alert" data-kind="error" role="alert">${text}</p>`

function sentenceOf({ code, retryAfterSeconds, status }: Failed): string {
  switch (code) {
    case 'postal_code_unknown':
      return 'Aún no hay precio para este código postal.'
    case 'version_unknown':
    case 'unknown_vehicle':
      return 'Aún no hay precio para esta versión.'
    case 'needs_account':
      return `Para ver tu precio necesitas una cuenta, y crearla en línea necesita JavaScript. Llámanos al ${EMERGENCY_PHONE.shown} y te cotizamos.`
    case 'limit':
      return waitSentence(retryAfterSeconds ?? 60)
    case 'invalid':
      return `Revisa tus respuestas: la edad va de ${QUOTED_AGES}.`
    default:
      return status === undefined
        ? 'No pudimos calcular tu precio. Intenta de nuevo en unos minutos.'
        : `No pudimos calcular tu precio (${String(status)}). Intenta de nuevo en unos minutos.`
  }
}
