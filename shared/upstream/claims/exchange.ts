/**
 * The exchange between insurers about an accident: the electronic sheet (eDUA), digital vouchers and orders (002 §4.5,
 * §4.6, §7.3, EXC-21 to EXC-26, EXC-35, EXC-36). Each call is identified only by the form's id, as in the documents;
 * its method is chosen (EXC-O6). The documents show one answer, the updated form of API-107 and API-115. Any other 2xx
 * body is accepted.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { anyJson, recordId } from '../fields.ts'
import { shownRecord, shownText, formPerson, maybe } from './form-shapes.ts'

const anything = z.pipe(
  anyJson,
  z.transform((): { json?: unknown; folId?: unknown } => ({})),
)
/** (chosen) Answer of an exchange: `json` is the current form, as after a save; `folId` only the folio. */
const updated = z.union([z.looseObject({ json: shownRecord, folId: shownText }), anything])

const call = { base: 'defender', method: 'POST', access: 'public', effect: 'once', reply: updated } as const
const ofForm = z.object({ id: recordId })

/** Creates a folio (EXC-21): it is in `claimPeople[0].folId` of the updated form, or in `peoples[0].folId`. */
export const createFolio = defineEndpoint({ id: 'API-107', path: '/amis/fol', ...call, body: ofForm })

/** Allows another insurer to scan the folio (EXC-22). */
export const createQrFolio = defineEndpoint({
  id: 'API-108',
  path: '/amis/fol',
  ...call,
  body: z.object({ id: recordId, qr: z.literal(true) }),
})

/** Links the other sheet (EXC-23). `folId`: folio of the other insurer's sheet. */
export const linkFolio = defineEndpoint({
  id: 'API-109',
  path: '/amis/vinculate',
  ...call,
  body: z.object({ id: recordId, folId: z.string() }),
})

/** Merges the data of the two insurers' sheets (EXC-24). */
export const synchronise = defineEndpoint({
  id: 'API-110',
  path: '/amis/synchronize',
  ...call,
  body: ofForm,
})

/**
 * Reads the other side's data (EXC-25). (chosen) `people`: the people on the other insurer's sheet, in the shape of a
 * form's person (CLF-99). A single person, or a bare list, is accepted too.
 */
export const synchronisedData = defineEndpoint({
  id: 'API-111',
  base: 'defender',
  method: 'GET',
  path: '/amis/thirdinformation',
  access: 'public',
  effect: 'none',
  query: ofForm,
  reply: z.union([
    z.looseObject({ people: z.array(formPerson), insurer: shownRecord }),
    z.array(formPerson),
    z.looseObject({ people: maybe(z.array(formPerson)) }),
  ]),
})

/** Renews the folio (EXC-26). */
export const renewFolio = defineEndpoint({ id: 'API-112', path: '/amis/refol', ...call, body: ofForm })

const inMode = z.object({ id: recordId, mode: z.enum(['emit', 'receive']) })

/** Issues the voucher (EXC-36): called by the liable side's insurer. */
export const issueVoucher = defineEndpoint({
  id: 'API-113',
  path: '/amis/issuedigitalvoucher',
  ...call,
  body: inMode,
})

/**
 * Receives the voucher (EXC-36): called by the other side's insurer. A refusal means that the voucher was not confirmed
 * (EXC-32, EXC-38).
 */
export const receiveVoucher = defineEndpoint({
  id: 'API-114',
  path: '/amis/receivedigitalvoucher',
  ...call,
  body: inMode,
})

/** Makes the order (EXC-35). */
export const generateOrder = defineEndpoint({ id: 'API-115', path: '/amis/orders', ...call, body: ofForm })

/** Ends the attention (EXC-35). */
export const endAttention = defineEndpoint({
  id: 'API-116',
  path: '/amis/endattention',
  ...call,
  body: ofForm,
})

/** Informs the adjuster (EXC-35). */
export const informAdjuster = defineEndpoint({
  id: 'API-117',
  path: '/amis/adjusterinform',
  ...call,
  body: ofForm,
})
