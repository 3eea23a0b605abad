/** The console's start page: seeded people, values to type, links to click. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { seedLinks } from '../features/signature/seeds.ts'
import { paths } from '#shared/paths.ts'
import { sentinels, type Fault } from '../http/faults.ts'
import { isServed, seedPostalCodes } from '../postal/seed.ts'
import type { Env } from '../env.ts'
import { seededInvoiceLinks } from '../features/invoicing/links.ts'
import { testCards } from '../providers/cards/test-cards.ts'
import { SEED_PASSWORD, SEED_PEOPLE } from '../seeds/people.data.ts'
import { COUPONS } from '../tariff/coupons.ts'
import { page, table } from './layout.ts'
import { documents } from './documents.ts'
import { photos } from './photos.ts'

const code = (text: string) => html`<code>${text}</code>`

const effects: Record<Fault, string> = {
  error: 'Responde 500',
  unavailable: 'Responde 503',
  slow: 'Tarda 6 segundos y responde bien',
  cut: 'Corta la respuesta',
  garbage: 'Responde algo que no es JSON',
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
      ${c.env.INSURER === 'plain' ? PLAIN : ''} ${people()} ${cards()} ${inputs()} ${readyLinks()}
      <h3>Facturación</h3>
      <ul>
        ${invoicing.map(({ path, what }) => html`<li><a href="${path}">${what}</a></li>`)}
      </ul>
      ${documents()} ${await photos(c.env)}
      <h2>Empezar de cero</h2>
      <p>Borra todo y vuelve a sembrar las personas de arriba.</p>
      <form method="post" action="/sandbox/reset"><button>Restablecer el sandbox</button></form>`,
  )
}

function people() {
  const rows = SEED_PEOPLE.map((person) => [person.name.join(' '), code(person.email), person.purpose])
  return html`<h2>Personas</h2>
    <p>Contraseña de todas: ${code(SEED_PASSWORD)} · <a href="/log-in">Iniciar sesión</a></p>
    ${table('Personas', ['Nombre', 'Correo', 'Situación'], rows)}`
}

function cards() {
  const rows = testCards.map((card) => [
    code(card.number.match(/.{1,4}/g)?.join(' ') ?? card.number),
    card.brand,
    card.shown,
  ])
  return html`<h2>Tarjetas de prueba</h2>
    <p>Cualquier fecha futura y cualquier código (3 dígitos; 4 con Amex).</p>
    ${table('Tarjetas de prueba', ['Número', 'Marca', 'Resultado'], rows)}`
}

function inputs() {
  const far = seedPostalCodes().find((place) => !isServed(place))
  const coupons = COUPONS.map((coupon) => [
    'Cupón',
    code(coupon.code),
    `${coupon.marketingText}, hasta ${coupon.until.split('-').toReversed().join('/')}`,
  ])
  const faults = sentinels.map((sentinel) => [sentinel.where, code(sentinel.shown), effects[sentinel.fault]])
  const rows = [
    ...coupons,
    ['Cupón', code('NOEXISTE'), 'No existe'],
    ['Código postal', code('20126'), 'Con servicio'],
    ['Código postal', code(far?.code ?? ''), 'Aún sin servicio'],
    ['Código postal', code('99999'), 'No existe'],
    ['VIN', code('3N1CN8AE1NL000001'), 'Ya asegurado'],
    ['RFC', code('TOAA900514AB1'), 'Ya registrado'],
    ...faults,
  ]
  return html`<h2>Valores especiales</h2>
    <p>Se escriben en el producto, en el campo que se indica.</p>
    ${table('Valores especiales', ['Campo', 'Valor', 'Qué ocurre'], rows)}`
}

function readyLinks() {
  return html`<h2>Enlaces listos</h2>
    <ul>
      ${links.map(([path, what]) => html`<li><a href="${path}">${what}</a></li>`)}
    </ul>
    <h3>Firma de documentos</h3>
    <ul>
      ${seedLinks.map(([path, what]) => html`<li><a href="${path}">${what}</a></li>`)}
      <li><a href="${paths.verifyFile()}">Comprobar un archivo firmado</a></li>
    </ul>
    <form method="post" action="/sandbox/documents"><button>Nuevo documento por firmar</button></form>`
}
