/** An insurer with one claim form, with our additions or without them, and a browser that fills the form in. */
import { fieldsOf, type ClaimFields, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { sampleFields } from '#shared/domain/claims/fields/samples.fixture.ts'
import type {
  AcceptedNotice,
  ConflictChoice,
  ClaimForm,
  OpenDriverForm,
} from '#shared/contracts/claims/claim-form.ts'
import { acceptedNotice, signatureUnder } from '#shared/domain/signature/driver-signature.fixture.ts'
import { damageIdsIn, damagePath, fieldsIn, slotAt } from '#shared/domain/claims/fields/driver-form.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { browser, type Browser } from './browser.ts'
import { failure, type FakeAnswers } from './fake-insurer.ts'

type Entry = Record<string, unknown>

const lists: Readonly<Record<string, readonly { id: number; name: string }[]>> = {
  license: [
    { id: 101, name: 'Automovilista' },
    { id: 103, name: 'Motociclista' },
  ],
  color: [
    { id: 201, name: 'Plata' },
    { id: 202, name: 'Rojo' },
  ],
  vehicleDamage: [
    { id: 301, name: 'Defensa delantera' },
    { id: 302, name: 'Cofre' },
    { id: 303, name: 'Toldo' },
  ],
  bikeDamage: [{ id: 401, name: 'Manubrio' }],
  vehicle: [
    { id: 1, name: 'Automóvil' },
    { id: 2, name: 'Motocicleta' },
  ],
}

const claimNames = {
  ordinary: 'Colisión',
  robbery: 'Robo',
  windscreen: 'Cristales',
  external: 'Choque',
} as const

/** A form with only the policy's data. */
export function newForm(variant: ClaimVariant): Entry {
  const isExternal = variant === 'external'
  return {
    id: 'form-1',
    typeStatus: { id: 71, name: claimNames[variant] },
    completed: false,
    declaration: '',
    number: 'S-1',
    peoples: [
      {
        first_name: 'Mariana',
        first_last_name: 'Ortega',
        second_last_name: '',
        email: '',
        phone: '5541207788',
        birthdate: null,
        typeStatus: isExternal ? { id: 88, name: 'Tercero conductor' } : { id: 87, name: 'NA' },
        license: null,
        address: null,
        ...(isExternal
          ? {}
          : {
              contract_address: {
                postal_code: '06100',
                state: 'Ciudad de México',
                municipality: 'Cuauhtémoc',
                name: 'Ámsterdam 210',
              },
            }),
        vehicle: isExternal
          ? { damages: [] }
          : {
              brand: 'NISSAN',
              model: 'VERSA',
              year: 2022,
              plates: '',
              seriesNumber: '3N1CN8AE1NL000077',
              damages: [],
            },
        photos: [],
        services: [{ typeStatus: { id: 3, name: 'Grúa' }, amount: 900 }],
        policy: { number: 'XZ1', subsection: '4' },
        folId: 'F-1',
      },
    ],
    photos: [],
  }
}

/** A valid answer to every question. */
export const filledFields: ClaimFields = {
  ...sampleFields,
  firstName: 'Mariana Inés',
  paternalSurname: 'Ortega',
  maternalSurname: 'Villaseñor',
  birthdate: '1988-07-19',
  email: 'mariana@correo.example',
  facts: 'Iba por Insurgentes.\nUn taxi frenó.',
  sameAddress: 'no',
  postalCode: '44100',
  municipality: 'Guadalajara',
  state: 'Jalisco',
  street: 'Morelos 525',
  licenseNumber: 'LIC-77',
  brand: 'NISSAN',
  model: 'VERSA',
  plates: 'NVA123A',
  colour: '202',
  vin: '3N1CN8AE1NL000077',
}

interface FormInsurer {
  json: Entry
  version: number
  state: 'open' | 'concluded'
  /** The received files by id: slug, size and object. */
  readonly files: Map<number, { readonly slug: string; readonly bytes: number; readonly objectId: string }>
  readonly answers: FakeAnswers
  completions: number
  /** True if the insurer answers a save with the present form. */
  echoes: boolean
}

/** An insurer with this form. `isPlain`: without version, receipt and keys (D60). */
export function formInsurer(json: Entry, { isPlain = false } = {}): FormInsurer {
  let ids = 500
  const upload = async ({ body }: { readonly body: unknown }) => {
    const { objectId, objectType: _type, ...files } = body as Record<string, string | File>
    return Object.entries(files).map(([slug, file]) => {
      const id = ++ids
      const bytes = typeof file === 'string' ? 0 : file.size
      insurer.files.set(id, { slug, bytes, objectId: String(objectId) })
      return { id: String(id), link: `/files/${id}`, name: `${slug}-${id}`, typeStatus: { id: 8, name: 'x' } }
    })
  }
  const insurer: FormInsurer = {
    json: structuredClone(json),
    version: 1,
    state: 'open',
    files: new Map(),
    completions: 0,
    echoes: false,
    answers: {
      publicStatus: ({ query }) => Response.json(lists[query.type ?? ''] ?? []),
      listStates: () => [{ id: '9', name: 'Ciudad de México' }],
      placeOfPostalCode: ({ query }) =>
        query.postalCode === '06100'
          ? { municipality: 'Cuauhtémoc', state: 'Ciudad de México' }
          : failure(404, { message: 'unknown' }),
      readPersonForm: () =>
        insurer.state === 'concluded'
          ? failure(409)
          : {
              id: 'form-1',
              json: structuredClone(insurer.json),
              ...(isPlain ? {} : { version: insurer.version }),
            },
      savePersonForm: ({ body }) => {
        const sent = body as { json: Entry; version?: number }
        if (insurer.state === 'concluded') return failure(409)
        if (!isPlain && sent.version !== insurer.version) return failure(412, { code: 45 })
        const saved = structuredClone(sent.json)
        for (const person of saved.peoples as { vehicle?: { damages?: Entry[] } }[])
          for (const damage of person.vehicle?.damages ?? []) damage.id ??= ++ids
        insurer.json = saved
        insurer.version += 1
        if (saved.completed !== true) return insurer.echoes ? { json: structuredClone(saved) } : {}
        insurer.state = 'concluded'
        insurer.completions += 1
        return isPlain ? {} : { receipt: { link: '/people/files/token-1' } }
      },
      uploadClaimPicture: upload,
      uploadClaimDocument: upload,
      submissionOutcome: () => failure(404, { message: 'no such call' }),
    },
  }
  return insurer
}

let forms = 0

interface Signing {
  readonly key?: string
  readonly base?: string
  readonly notice?: AcceptedNotice | null
  readonly decisions?: readonly ConflictChoice[]
}

export type Driver = Awaited<ReturnType<typeof driver>>

/** Opens the link of a form in a browser. */
export async function driver(
  insurer: FormInsurer,
  { formType = 'insured', id = `form-${++forms}`, more = {} as FakeAnswers, overrides = {} } = {},
) {
  const tab = browser({ ...insurer.answers, ...more }, overrides)
  const pressed = await tab.submit(`/claims/forms/${formType}/${id}/llave-${id}`)
  const ref = (pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''
  return { tab, ref, id, ...verbs(tab, ref) }
}

/** A damage as tests write it, with the field names of its record. */
interface Damage {
  readonly id: string
  readonly area: string
  readonly isPreexisting: boolean | null
  readonly notes: string
  readonly isPrior: boolean
}

const flagText = (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no')
const flags: Readonly<Record<string, boolean>> = { yes: true, no: false }

const damagesIn = (values: Values): Damage[] =>
  damageIdsIn(values).map((id) => {
    const of = (name: string) => values[`${damagePath(id)}/${name}`] ?? ''
    return {
      id,
      area: of('area'),
      isPreexisting: flags[of('isPreexisting')] ?? null,
      notes: of('notes'),
      isPrior: of('isPrior') === 'yes',
    }
  })

const valuesOfDamage = ({ id, area, isPreexisting, notes }: Damage): Values => ({
  [`${damagePath(id)}/area`]: area,
  [`${damagePath(id)}/isPreexisting`]: flagText(isPreexisting),
  [`${damagePath(id)}/notes`]: notes,
})

const picturesIn = (photos: Values) =>
  Object.entries(photos).map(([path, mark]) => ({ slot: slotAt(path) ?? path, mark }))

/** A form with the shortcuts that tests read. */
const shownForm = (form: OpenDriverForm) => ({
  ...form,
  fields: fieldsIn(form.values),
  damages: damagesIn(form.values),
  pictures: picturesIn(form.photos),
})

interface Saving extends Omit<Editing, 'removed'> {
  readonly base: string
  readonly fields?: object | undefined
  /** The complete list of the form's damages. */
  readonly damages?: readonly object[] | undefined
}

function verbs(tab: Browser, ref: string) {
  const at = `/api/claim-forms/${ref}`
  const keyed = (method: string, path: string, body: unknown, key: string = crypto.randomUUID()) =>
    tab.call(method, path, body, { key })
  const read = async () => (await tab.call('GET', at)).json as ClaimForm
  const open = async () => shownForm((await read()) as OpenDriverForm)
  /** The current list is read only if the test gives another one. */
  const save = async ({ fields = {}, damages: list, ...body }: Saving, key?: string) => {
    const damages = list as readonly Damage[] | undefined // The cast is safe: tests write damages in this shape.
    const before = damages === undefined ? [] : (await open()).damages
    const kept = new Set(damages?.map(({ id }) => id))
    const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [damagePath(id)]))
    const values = Object.assign({ ...fields }, ...(damages ?? []).map(valuesOfDamage)) as Values
    const reply = await keyed('PUT', at, { ...body, values, removed }, key)
    if (reply.status !== 200) return reply
    const saved = reply.json as { values: Values; photos: Values; renames: Values }
    const renames = Object.entries(saved.renames).map((pair) => pair.map(lastOf))
    return {
      ...reply,
      json: {
        ...saved,
        damages: damagesIn(saved.values),
        pictures: picturesIn(saved.photos),
        damageIds: Object.fromEntries(renames) as Values,
      },
    }
  }
  return {
    at,
    load: read,
    open,
    save,
    complete: (body: object, key?: string) => keyed('POST', `${at}/completion`, body, key),
    /** Saves values by path, and removes damages. */
    edit: async (values: Values, { base, ...more }: Editing = {}, key?: string) =>
      keyed('PUT', at, { base: base ?? (await open()).version, values, ...more }, key),
    /** Ids of the damages in the insurer's form. */
    damageIds: async () => (await open()).damages.map(({ id }) => id),
    /** Signs the content of `shown` and sends it; `base` is the version that the device holds at that time. */
    sign: async (shown: OpenDriverForm, { key, base = shown.version, ...more }: Signing = {}) => {
      const accepted = 'notice' in more ? (more.notice ?? null) : acceptedNotice
      const signature = await signatureUnder(shown, shown.notice ?? accepted)
      const body = { base, notice: accepted, signatures: [signature], ...more }
      return keyed('POST', `${at}/completion`, body, key)
    },
  }
}

type Values = Readonly<Record<string, string>>
interface Editing {
  readonly base?: string
  readonly removed?: readonly string[]
  readonly notice?: AcceptedNotice | null
  readonly decisions?: readonly ConflictChoice[]
}

/** A valid answer to every field that the policy has not filled in, by path. */
export const filledValues = (variant: ClaimVariant, fixed: readonly string[]): Values =>
  Object.fromEntries(
    fieldsOf[variant].flatMap((field) => (fixed.includes(field) ? [] : [[field, filledFields[field]]])),
  )

const formTypeOf = (variant: ClaimVariant) => (variant === 'external' ? 'external' : 'insured')

/** Opens a form in which the driver has answered every question. */
export async function filled(
  variant: ClaimVariant = 'ordinary',
  {
    isPlain = false,
    ...open
  }: {
    readonly isPlain?: boolean
    readonly id?: string
    readonly overrides?: NonNullable<Parameters<typeof driver>[1]>['overrides'] & object
  } = {},
  moreOf: (insurer: FormInsurer) => FakeAnswers = () => ({}),
) {
  const insurer = formInsurer(newForm(variant), { isPlain })
  const one = await driver(insurer, { formType: formTypeOf(variant), more: moreOf(insurer), ...open })
  const { version: base, fixed } = await one.open()
  const saved = await one.save({ base, fields: filledValues(variant, fixed) })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.json))
  return { insurer, one, shown: await one.open() }
}
