/** The console's start page: seeded people, values to type, links to click. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { seededAdjusterForms } from '../features/claims/adjuster/seeds.ts'
import { seededClaimForms } from '../features/claims/claim-forms/seeds.ts'
import { seedLinks } from '../features/links/signature/seeds.ts'
import { paths } from '#shared/paths.ts'
import { sentinels, SLOW_TEXT, type Fault } from '../http/faults.ts'
import { isServed, seedPostalCodes } from '../postal/seed.ts'
import type { Env } from '../env.ts'
import { seededInvoiceLinks } from '../features/links/invoicing/links.ts'
import { testCards } from '../providers/cards/test-cards.ts'
import { SEED_PASSWORD } from '../seeds/people.data.ts'
import { COUPONS, marketingTextOf } from '../tariff/coupons.ts'
import { COPY_SCRIPT, copyable, linkItem, page, table } from './layout.ts'
import { identityForm } from './identity.ts'
import { peopleRows, tries } from './people/people.ts'
import { storyTiles } from './stories/stories.ts'
import { cancellations } from './cancellations.ts'
import { office } from './office.ts'
import { photos } from './photos/photos.ts'
import { seededPolicies } from '../features/policies/policies/seeds.ts'

const code = (text: string) => html`<code>${text}</code>`

const effects: Record<Fault, string> = {
  error: 'Responde 500',
  unavailable: 'Responde 503',
  slow: `Responde bien, pero ${SLOW_TEXT}`,
  cut: 'Corta la respuesta',
  garbage: 'Responde algo que no es JSON',
  unanswered: 'No responde a tiempo, sin hacer nada (504)',
  'lost-garbage': 'Hace el efecto y responde algo que no es JSON',
  refused: 'Lo rechaza con un mensaje (409)',
  twice: 'Llega dos veces',
  absent: 'Responde 404: no lo hay',
  forbidden: 'Responde 403: no lo entrega',
  'lost-answer': 'Hace el efecto y pierde la respuesta (504)',
}

const links: readonly (readonly [path: string, what: string])[] = [
  ['/quoter', 'Cotizador'],
  [
    '/quoter?brandCode=10&brandName=NISSAN&modelCode=1001&modelName=VERSA&year=2024&utm_source=sandbox',
    'Cotizador desde una campaña, con vehículo',
  ],
  [
    '/quoter/user-registration?name=Lucía&zipcode=20126&mobilePhone=5512345678&referral=REFTOAA&utm_source=sandbox',
    'Registro con datos y código de referido',
  ],
  ['/forgot-password/recovery', 'Recuperar contraseña'],
  [`/i?dc=${Buffer.from('damage-claim').toString('base64')}`, 'Entrada con destino a pagos de siniestro'],
  ['/policy/contract/vehicle/data', 'Contratar una póliza'],
]

const PLAIN = html`<p>
  Esta aseguradora responde solo lo que dicen los tres documentos (${code('INSURER=plain')}): sin claves, sin
  las llamadas que agregamos. Un pago que llega dos veces se cobra dos veces.
</p>`

export async function home(c: Context<{ Bindings: Env }>): Promise<Response> {
  const invoicing = await seededInvoiceLinks(c.env)
  return page(
    c,
    'Sandbox',
    html`<p>
        Aquí se juega a la aseguradora y a sus proveedores. Nada es real: ni las personas, ni las tarjetas, ni
        los precios.
      </p>
      ${c.env.INSURER === 'plain' ? PLAIN : ''}
      <h2 id="stories">Historias para empezar</h2>
      ${storyTiles()} ${section('try', tryParts())} ${section('people', people())}
      ${section('identidad', identityForm())} ${section('cards', cards())} ${section('values', inputs())}
      ${section(
        'links',
        html`${readyLinks()}
          <h3>Facturación</h3>
          <ul>
            ${invoicing.map(({ path, what }) => linkItem(path, what))}
          </ul>
          ${await cancellations(c.env)} ${documents()} ${await photos(c.env)}`,
      )}
      ${section('office', await office(c.env))} ${section('state', timeLinks())} ${section('reset', reset())}`,
    { script: COPY_SCRIPT },
  )
}

const sections = {
  try: 'Qué quieres probar',
  people: 'Personas',
  identidad: 'Identidad',
  cards: 'Tarjetas de prueba',
  values: 'Valores especiales',
  links: 'Enlaces listos',
  office: 'Lo que espera respuesta de la aseguradora',
  state: 'Tiempo y cobros',
  reset: 'Empezar de cero',
} as const

/** Renders a collapsed section of the start page; its anchor opens it, and so does a text search in the page. */
const section = (id: keyof typeof sections, content: unknown) =>
  html`<details class="section">
    <summary><h2>${sections[id]}</h2></summary>
    <div id="${id}">${content}</div>
  </details>`

const tryParts = () =>
  html`<p>Un botón entra al producto como esa persona, donde se ve lo que dice.</p>
    ${tries()}`

const people = () =>
  html`<p>Contraseña de todas: ${copyable(SEED_PASSWORD)} · <a href="/log-in">Iniciar sesión</a></p>
    ${table('Personas', ['Nombre', 'Correo', 'Situación', 'Entrar'], peopleRows())}`

const reset = () =>
  html`<p>Borra todo y vuelve a sembrar las personas de arriba.</p>
    <form method="post" action="/sandbox/reset"><button>Restablecer el sandbox</button></form>`

function cards() {
  const rows = testCards.map((card) => [
    copyable(card.number, card.number.match(/.{1,4}/g)?.join(' ')),
    card.brand,
    card.shown,
  ])
  return html`<p>Cualquier fecha futura y cualquier código (3 dígitos; 4 con Amex).</p>
    ${table('Tarjetas de prueba', ['Número', 'Marca', 'Resultado'], rows)}`
}

function inputs() {
  const far = seedPostalCodes().find((place) => !isServed(place))
  const coupons = COUPONS.map((coupon) => [
    'Cupón',
    copyable(coupon.code),
    `${marketingTextOf(coupon)}, hasta ${coupon.until.split('-').toReversed().join('/')}`,
  ])
  const faults = sentinels.map((sentinel) => [
    sentinel.where,
    copyable(sentinel.shown),
    effects[sentinel.fault],
  ])
  const rows = [
    ...coupons,
    ['Cupón', copyable('NOEXISTE'), 'No existe'],
    ['Código postal', copyable('20126'), 'Con servicio'],
    ['Código postal', copyable(far?.code ?? ''), 'Aún sin servicio'],
    ['Código postal', copyable('99999'), 'No existe'],
    ['VIN', copyable('3N1CN8AE1NL000001'), 'Ya asegurado'],
    ['RFC', copyable('TOAA900514AB1'), 'Ya registrado'],
    ...faults,
  ]
  return html`<p>Se escriben en el producto, en el campo que se indica.</p>
    ${table('Valores especiales', ['Campo', 'Valor', 'Qué ocurre'], rows)}`
}

function readyLinks() {
  return html`<ul>
      ${links.map(([path, what]) => linkItem(path, what))}
    </ul>
    <h3>Firma de documentos</h3>
    <ul>
      ${seedLinks.map(([path, what]) => linkItem(path, what))}
      <li><a href="${paths.verifyFile()}">Comprobar un archivo firmado</a></li>
    </ul>
    <form method="post" action="/sandbox/documents"><button>Nuevo documento por firmar</button></form>
    <h3>Formularios de siniestro</h3>
    <ul>
      ${seededClaimForms.map(([path, what]) => linkItem(path, what))}
      <li><a href="/sandbox/claim-forms">Cambiar un formulario desde la oficina</a></li>
    </ul>
    <h3>Choca y cobra: formularios del ajustador</h3>
    <ul>
      ${seededAdjusterForms.map(([path, what]) => linkItem(path, what))}
      <li><a href="/sandbox/adjuster-forms">Cambiar un siniestro desde la oficina</a></li>
      <li>
        <a href="/sandbox/amis">AMIS: el ajustador de la otra aseguradora, en otro teléfono, y el libro</a>
      </li>
    </ul> `
}

const timeLinks = () =>
  html`<ul>
    <li>
      <a href="/sandbox/clock">Mover el reloj de la aseguradora</a>: cobros, vencimientos y recompensas llegan
      con él
    </li>
    <li><a href="/sandbox/charges">Cobrar ahora lo que toca hoy</a></li>
    <li><a href="/sandbox/messages">Leer los correos y SMS enviados, con sus códigos</a></li>
  </ul>`

/**
 * Page with ready links to documents of seeded policies: one policy with all documents, and one per failure.
 */
function documents() {
  const rows = seededPolicies().filter(({ policy }) => policy.documents !== undefined)
  return html`<h3>Documentos de una póliza</h3>
    <p>Entra antes con el correo de cada persona.</p>
    <ul>
      ${rows.map(
        ({ person, policy, number }) =>
          html`<li>
            <a href="${paths.policyManagement(number)}">${policy.documents}</a> (${person.email}, ${number})
          </li>`,
      )}
    </ul>`
}
