/**
 * Both forms by link, assembled as their sites do: every input stays in a place that the person can reach
 * (D68, D108).
 */
import fc from 'fast-check'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leftPhotos } from '#shared/claim-form/left/left-photos.ts'
import { openFormPhotos } from '#shared/claim-form/photos/open-form-photos.ts'
import * as adjusterPhotos from '#shared/contracts/claims/adjuster-photos.ts'
import * as claimPhotos from '#shared/contracts/claims/claim-photos.ts'
import { newDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { createDrafts, type Drafts } from '#shared/drafts/draft.ts'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { createVault, type Vault } from '#shared/drafts/draft-vault.ts'
import { memoryStore, type DraftStore } from '#shared/drafts/memory-store.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { createFormSession } from '#shared/form-by-link/form-session.ts'
import type { FormTenant } from '#shared/form-by-link/tenant.ts'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'
import { uploadsFrom } from '#shared/steps/photos/session/uploads-state.ts'
import { typedNews } from '#sites/adjuster/device/after-the-end.ts'
import { readTypedPages, saveTyped } from '#sites/adjuster/fields/typed-pages.ts'
import { adjusterTenant } from '#sites/adjuster/form/adjuster-tenant.ts'
import * as claim from '#sites/claims/form/claim-tenant.ts'
import { formWizardStore } from '#sites/claims/form/form-wizard-store.ts'
import { typedHere } from '#sites/claims/form/typed-here.ts'
import { claimFlows } from '#sites/claims/flows/claim-flows.ts'
import { FormGateway } from './forms-by-link.fixture.ts'

const RUNS = process.env['LONG'] ? 400 : 40
let links = 0
const PLACE = 'a-place'

/** A site's additions to the session of its form. */
interface Kind<Form extends object> {
  readonly pages: string
  readonly tenant: FormTenant<Form>
  readonly signer: string
  readonly fields: readonly string[]
  readonly damage: (text: string) => Values
  readonly calls: Parameters<typeof openFormPhotos>[0]['calls']
  readonly gateway: (ref: string) => FormGateway
  readonly typed: {
    readonly write: (field: string, text: string, drafts: Drafts) => Promise<void>
    /** Input that was typed and not stored in the form. */
    readonly read: (form: Form, drafts: Drafts) => Promise<Values>
  }
}

const adjuster: Kind<Parameters<typeof adjusterTenant.placeOf>[0]> = {
  pages: '/claims/adjuster/panel',
  tenant: adjusterTenant,
  signer: 'closing',
  fields: ['facts', 'people/1/firstName'],
  damage: (text) => damageAt(`people/1/damages/${newDeviceId()}`, text),
  calls: {
    list: adjusterPhotos.getAdjusterPhotos,
    announce: adjusterPhotos.announceAdjusterPhoto,
    piece: adjusterPhotos.sendAdjusterPiece,
    check: adjusterPhotos.checkAdjusterPhoto,
    remove: adjusterPhotos.removeAdjusterPhoto,
  },
  gateway: (ref) =>
    new FormGateway(ref, { 'people/1/kind': 'na' }, (values, version, photos) => ({
      state: 'open',
      version,
      place: PLACE,
      claim: { number: 'S-1' },
      values,
      people: ['1'],
      photos,
      signed: [],
      lists: {},
    })),
  typed: {
    write: (field, text, drafts) => {
      const [, item = '', name = field] = /^(.*)\/(\w+)$/.exec(field) ?? []
      return saveTyped(PLACE, `${item} page`, { [name]: text }, drafts)
    },
    read: async ({ values }, drafts) => typedNews(await readTypedPages(PLACE, drafts), values),
  },
}

const driver: Kind<Parameters<typeof claim.claimTenant.placeOf>[0]> = {
  pages: '/claims/forms/start',
  tenant: claim.claimTenant,
  signer: claim.DRIVER,
  fields: ['facts', 'firstName'],
  damage: (text) => damageAt(`damages/${newDeviceId()}`, text),
  calls: {
    list: claimPhotos.getClaimPhotos,
    announce: claimPhotos.announceClaimPhoto,
    piece: claimPhotos.sendClaimPiece,
    check: claimPhotos.checkClaimPhoto,
    remove: claimPhotos.removeClaimPhoto,
  },
  gateway: (ref) => {
    const { fields: _fields, damages: _damages, pictures: _pictures, ...form } = openForm
    return new FormGateway(ref, {}, (values, version, photos) => ({
      ...form,
      place: PLACE,
      version,
      values,
      photos,
    }))
  },
  typed: {
    write: (field, text, drafts) =>
      formWizardStore(PLACE, claimFlows.ordinary, drafts).update(({ answers, results }) => ({
        answers: { ...answers, [field === 'facts' ? 'facts' : 'name']: { [field]: text } },
        results,
      })),
    read: async (form, drafts) => ({ ...(await typedHere({ ...form, place: PLACE }, drafts)) }),
  },
}

const damageAt = (item: string, text: string): Values => ({
  [`${item}/area`]: '301',
  [`${item}/notes`]: text,
})
const PHOTOS = 'photos of a form'

beforeEach(() => {
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('addEventListener', page.addEventListener)
  vi.stubGlobal('removeEventListener', page.removeEventListener)
  vi.stubGlobal('document', { ...page, hidden: false, readyState: 'complete', getElementById: () => null })
  vi.stubGlobal('BroadcastChannel', undefined)
  // A browser releases the locks of a killed page; the locks of this test process would stay.
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

const never = () => new Promise<never>(() => undefined)

/** A killed page writes and reads nothing more. */
function ofPage(device: DraftStore, page: { isAlive: boolean }): DraftStore {
  const alive = <T>(work: () => Promise<T>): Promise<T> => (page.isAlive ? work() : never())
  return {
    get: (key) => alive(() => device.get(key)),
    set: (key, value) => alive(() => device.set(key, value)),
    remove: (key) => alive(() => device.remove(key)),
    keys: () => alive(() => device.keys()),
    addOnce: (key, value) => alive(() => device.addOnce(key, value)),
  }
}

/** Opens the page of a form as its site does. */
async function openPage<Form extends object>(kind: Kind<Form>, ref: string, device: DraftStore) {
  const page = { isAlive: true }
  const vault: Vault = createVault(withFallback(ofPage(device, page)))
  const drafts = createDrafts({ vault })
  const tenant: FormTenant<Form> = {
    ...kind.tenant,
    refOfPage: () => ref,
    moveTo: () => undefined,
    load: () => kind.tenant.load(true),
    pause: (_failures, woken) => new Promise((done) => woken.addEventListener('abort', () => done())),
  }
  const session = createFormSession(tenant, { drafts, vault, now: Date.now })
  await session.load()
  const pathOf = (slot: string) => `photos/${slot}`
  const photos = await openFormPhotos({
    calls: kind.calls,
    ref,
    of: PHOTOS,
    vault,
    $photos: atom(uploadsFrom({})),
    form: session,
    pathOf,
    standing: (slot) => {
      const now = session.$form.get()
      return now.at === 'open' ? (tenant.serverVersionOf(now.form).photos[pathOf(slot)] ?? null) : null
    },
  })
  return {
    session,
    photos,
    drafts,
    tenant,
    vault,
    kill: () => {
      page.isAlive = false
      photos.setPaused(true)
    },
  }
}

type Page<Form extends object> = Awaited<ReturnType<typeof openPage<Form>>>

/** Everything that the person can reach: at the insurer, on the device, or listed as not sent with a way to save it. */
async function reachable<Form extends object>(
  kind: Kind<Form>,
  { session, drafts, tenant, vault }: Page<Form>,
  gateway: FormGateway,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const add = (...texts: readonly string[]) => texts.forEach((text) => found.add(text))
  const now = session.$form.get()
  const form = now.at === 'open' ? now.form : now.at === 'concluded' ? now.left?.form : undefined
  if (form !== undefined) {
    const typed = await kind.typed.read(form, drafts)
    add(...Object.values(typed))
    for (const { read } of await leftPhotos(PHOTOS, vault)) add((await (await read())?.text()) ?? '')
  }
  if (now.at === 'open') {
    add(...Object.values(tenant.serverVersionOf(now.form).values))
    for (const { mine } of session.$conflicts.get()) add(...Object.values(mine))
    const signers = [...session.$signers.get(), ...session.$voided.get().map(({ signer }) => signer)]
    if (signers.includes(kind.signer) || session.$isFinished.get()) add('signature')
  }
  if (now.at === 'concluded' && now.left !== null) {
    add(...Object.values(now.left.values))
    if (now.left.signatures.length > 0 || now.left.isFinished) add('signature')
  }
  // This read comes last, because a request in flight may have arrived meanwhile.
  add(...gateway.received)
  return found
}

const field = fc.nat(1)
const slots = ['reference-a1', 'reference-b2'] as const
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('type' as const), field }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('save' as const), field }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('damage' as const) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('photo' as const), field }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('sign' as const, 'finish' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('open' as const, 'before' as const, 'after' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), ticks: fc.nat(12) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('refuse' as const, 'take' as const, 'elsewhere' as const, 'office' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('mine' as const, 'theirs' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('kill' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const ticks = async (count: number) => {
  for (let tick = 0; tick < count; tick += 1) await new Promise(setImmediate)
}

async function lives<Form extends object>(kind: Kind<Form>, schedule: readonly Step[]): Promise<void> {
  const device = memoryStore()
  const ref = String((links += 1)).padStart(22, 'r')
  const gateway = kind.gateway(ref)
  vi.stubGlobal('location', { pathname: `${kind.pages}/${ref}`, search: '', replace: () => undefined })
  vi.stubGlobal('fetch', gateway.fetch)
  let page = await openPage(kind, ref, device)
  let tokens = 0
  const token = () => `t${String((tokens += 1))}x`
  /** Input by path that must be found; a value that the person replaced is no longer expected. */
  const given = new Map<string, string>()
  // A signature over content that has changed since is requested again, so it need not be kept.
  const voided = () =>
    page.session.$voided.listen((all) => void (all.length > 0 && given.delete('signature')))
  voided()
  const check = async () => {
    const found = await reachable(kind, page, gateway)
    for (const [at, text] of given) expect(found, `${at}: ${text}`).toContain(text)
  }
  const isOpen = () => page.session.$form.get().at === 'open' && !page.session.$isFinished.get()
  const save = async (values: Values) => {
    page.session.edit(() => values)
    await page.session.stored()
    for (const [path, text] of Object.entries(values)) if (/^t\d/.test(text)) given.set(path, text)
  }
  const sign = async (then: 'sign' | 'finish') => {
    const form = page.session.$form.get()
    if (form.at !== 'open') return
    const content = page.tenant.contentOf(form.form, page.session.$photos.get(), kind.signer)
    const version = page.tenant.serverVersionOf(form.form).version
    const signed = { signer: kind.signer, name: 'Ana', image: 'signature', content, version }
    if (then === 'sign') await page.session.sign(signed)
    // Settles once the line has answered, or it is known to wait.
    else await page.session.complete(signed, [kind.signer])
    // A signature given while the form turns out to be closed belongs to no form.
    if (page.session.$signers.get().includes(kind.signer)) given.set('signature', 'signature')
  }
  for (const one of schedule) {
    const path = kind.fields['field' in one ? one.field : 0] ?? ''
    switch (one.does) {
      case 'type':
        if (!isOpen()) break
        given.set(`typed ${path}`, token())
        await kind.typed.write(path, given.get(`typed ${path}`) ?? '', page.drafts)
        break
      case 'save':
        if (!isOpen()) break
        await save({ [path]: given.get(`typed ${path}`) ?? token() })
        given.delete(`typed ${path}`)
        break
      case 'damage':
        if (isOpen()) await save(kind.damage(token()))
        break
      case 'photo': {
        if (!isOpen()) break
        const text = token()
        const sha256 = text.replace(/\D/g, '').padStart(16, '0').padEnd(64, '0')
        const slot = slots[one.field as 0 | 1]
        const file = new Blob([text])
        const shot = {
          file,
          thumb: null,
          sha256,
          type: 'image/jpeg',
          source: 'camera',
          takenAt: null,
        } as const
        await page.photos.store(slot, { ...shot, warnings: [], grid: [] })
        given.set(`photo ${slot}`, text)
        break
      }
      case 'sign':
      case 'finish':
        // The signature page lists input that was typed and not stored.
        if (isOpen() && ![...given.keys()].some((at) => at.startsWith('typed'))) await sign(one.does)
        break
      case 'wait':
        await ticks(one.ticks)
        break
      case 'refuse':
      case 'take':
        gateway.isRefusing = one.does === 'refuse'
        break
      case 'elsewhere':
        if (gateway.state === 'open') gateway.state = 'elsewhere'
        break
      case 'office':
        gateway.change({ facts: `office ${token()}` })
        break
      case 'mine':
      case 'theirs':
        for (const { group, mine } of page.session.$conflicts.get()) {
          if (one.does === 'theirs')
            for (const [at, text] of given) if (Object.values(mine).includes(text)) given.delete(at)
          await page.session.resolve(group, one.does)
        }
        break
      case 'kill':
        page.kill()
        page = await openPage(kind, ref, device)
        voided()
        await check()
        break
      default:
        gateway.line = one.does
        page.session.sendAgain()
        page.photos.wake()
    }
  }
  await ticks(5)
  await check()
  gateway.line = 'open'
  gateway.isRefusing = false
  for (let round = 0; round < 12; round += 1) {
    page.session.sendAgain()
    page.photos.wake()
    await ticks(30)
    for (const { group } of page.session.$conflicts.get()) await page.session.resolve(group, 'mine')
  }
  await check()
  page.kill()
}

/** A photo is retaken while the earlier one is being read for sending. */
const TAKEN_AGAIN: Step[] = [
  { does: 'photo', field: 0 },
  { does: 'type', field: 0 },
  { does: 'photo', field: 0 },
  { does: 'kill' },
]

/** The stored answer of a save arrives after the form has ended elsewhere. */
const ENDED_MEANWHILE: Step[] = [
  { does: 'save', field: 0 },
  { does: 'photo', field: 0 },
  { does: 'elsewhere' },
  { does: 'open' },
  { does: 'kill' },
]

const schedules = fc.array(step, { minLength: 5, maxLength: 30 })

test('[D68] [D108] [D125] each entry of an adjuster’s form is received, kept on the device, or listed as not sent', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => lives(adjuster, schedule)),
    {
      numRuns: RUNS,
      examples: [[TAKEN_AGAIN], [ENDED_MEANWHILE]],
    },
  )
})

test('[D68] [D108] [D125] each entry of a driver’s form is received, kept on the device, or listed as not sent', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => lives(driver, schedule)),
    {
      numRuns: RUNS,
      examples: [[TAKEN_AGAIN], [ENDED_MEANWHILE]],
    },
  )
})
