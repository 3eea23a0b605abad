import { runInDurableObject } from 'cloudflare:test'
import { type DurableObject, env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { appendEvent } from '#gateway/case-file/append-event.ts'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { digest } from '#gateway/http/digest.ts'
import type { PersonObject } from '#gateway/session/person-object.ts'
import { personRefOf } from '#gateway/session/session.ts'
import { pieceKey } from '#gateway/uploads/stored-upload.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'
import { uploadPlaces, uploadsOf } from '#gateway/uploads/upload-session.ts'
import { classFates } from './fates.ts'
import { forgetPerson, holdingsOf } from './forget-person.ts'

type Stub = DurableObjectStub<DurableObject>
type ClassName = keyof typeof classFates

// The person is unique to this file, because other files of the run share the objects.
const PERSON = 'person-who-asked'
const subject: Parameters<typeof forgetPerson>[1] = {
  person: PERSON,
  policies: [{ number: 'AE-ASKED', id: 'id-AE-ASKED' }],
  claims: [{ kind: 'damage', id: 'c-asked' }],
}

/** The class of every Durable Object of this Worker, by binding. */
const spaces: Readonly<Record<string, ClassName>> = {
  SESSION: 'SessionObject',
  PERSON: 'PersonObject',
  VISITOR: 'VisitorObject',
  LINK: 'LinkObject',
  LIMIT: 'LimitObject',
  IDEMPOTENCY: 'IdempotencyObject',
  CATALOGUE: 'CatalogueObject',
  UPLOAD: 'UploadObject',
  CLAIM_FORM: 'ClaimFormObject',
  CLAIM_CLOSING: 'ClosingObject',
  CASE: 'CaseObject',
}

/** Reads the stored values of an object, by key. */
const storedIn = (stub: Stub): Promise<Record<string, unknown>> =>
  runInDurableObject(stub, (_object, state) => Object.fromEntries(state.storage.kv.list()))
const put = (stub: unknown, key: string, value: unknown) =>
  runInDurableObject(stub as Stub, (_object, state) => state.storage.kv.put(key, value))

const link = {
  purpose: 'invoicing',
  content: null,
  isSingleUse: false,
  expiresAt: Date.now() + 1e9,
  waitsUntil: null,
  holders: [],
}
/** Keys of a person that must be kept, with contents that only their own objects read. */
const kept = {
  'identity:consents': [{ version: '1', text: 'acepto', at: 1 }],
  'privacy:notices': [{ what: 'registration', version: '1', at: 1 }],
  'privacy:switches': [{ id: 'ads', title: 'Publicidad', isAccepted: false, version: '1', at: 1 }],
  'payment:id-AE-ASKED': {
    policyId: 'id-AE-ASKED',
    paymentPlanId: 'p',
    isMonthly: false,
    key: 'k',
    at: Date.now(),
  },
  'access-report': { at: Date.now() },
}
const gone = {
  activity: [{ kind: 'password', at: Date.now() }],
  'cancellation:AE99': { at: Date.now() },
  'passkey:abc': { name: 'Llave' },
  'log-in-factor': 1,
  'renewal:id-AE-ASKED': { accept: true, at: Date.now() },
}

let folder = ''
let stubs: Readonly<Record<ClassName, Stub>>

/** Creates one object of every class with data of this person. */
beforeAll(async () => {
  const tab = await signedIn({ logIn: () => tokens(accessToken(PERSON)) })
  const person = env.PERSON.getByName(await personRefOf(PERSON))
  const photos = await uploadsOf(env, uploadPlaces.policy('id-AE-ASKED'))
  await photos.announce(
    'front',
    { sha256: 'a'.repeat(64), size: 9, type: 'image/jpeg', replaces: null } as never,
    {
      slots: 9,
      bytes: 1e9,
      isDated: false,
    },
  )
  folder = (await photos.progress())?.folder ?? ''
  await env.UPLOADS.put(pieceKey(folder, 'piece', 0), 'pixels')
  await appendEvent(env, 'r', { of: 'policy:AE-ASKED', kind: 'policy-cancelled', facts: {} })
  await person.addLink({
    name: 'issued-to-who-asked',
    purpose: 'invoicing',
    madeAt: Date.now(),
    expiresAt: Date.now() + 1e9,
  } as never)
  for (const [key, value] of Object.entries({ ...kept, ...gone })) await put(person, key, value)
  const object = {
    SessionObject: env.SESSION.getByName(await digest(tab.cookies.get(SESSION_COOKIE) ?? '')),
    PersonObject: person,
    VisitorObject: env.VISITOR.getByName('visitor'),
    LinkObject: env.LINK.getByName('issued-to-who-asked'),
    LimitObject: env.LIMIT.getByName('limit'),
    IdempotencyObject: env.IDEMPOTENCY.getByName('effect'),
    CatalogueObject: env.CATALOGUE.getByName('catalogue'),
    UploadObject: photos,
    ClaimFormObject: env.CLAIM_FORM.getByName('form'),
    ClosingObject: env.CLAIM_CLOSING.getByName('closing'),
    CaseObject: env.CASE.getByName(await digest('case:policy:AE-ASKED')),
  } as unknown as Record<ClassName, Stub>
  stubs = object
  await put(object.LinkObject, 'link', link)
  for (const name of [
    'VisitorObject',
    'LimitObject',
    'IdempotencyObject',
    'CatalogueObject',
    'ClaimFormObject',
    'ClosingObject',
  ] as const)
    await put(object[name], 'canary', name)
})

const namesOf = (rows: Awaited<ReturnType<typeof holdingsOf>>) =>
  Object.fromEntries(rows.map(({ what, found }) => [what, found]))

test('[R10] every Durable Object class of the Worker is in this test and has a rule for deletion', () => {
  const isSpace = (one: unknown) =>
    one !== null && typeof one === 'object' && one.constructor.name === 'DurableObjectNamespace'
  const bound = Object.entries(env).filter(([, one]) => isSpace(one))
  expect(bound.map(([name]) => name).toSorted()).toEqual(Object.keys(spaces).toSorted())
  expect(Object.values(spaces).toSorted()).toEqual(Object.keys(classFates).toSorted())
})

describe('[R10] a deletion', () => {
  test('[R10] listing what a person’s deletion would find changes nothing and shows no content', async () => {
    const before = await storedIn(stubs.PersonObject)
    const rows = await holdingsOf(env, subject)
    expect(namesOf(rows)).toMatchObject({
      SessionObject: 1,
      LinkObject: 1,
      UploadObject: 1,
      CaseObject: 1,
      VisitorObject: null,
      'PersonObject activity': 1,
      'PersonObject identity:consents': 1,
    })
    expect(JSON.stringify(rows)).not.toMatch(/acepto|Llave|AE-ASKED/)
    expect(await storedIn(stubs.PersonObject)).toEqual(before)
  })

  test('[R10] a deletion treats each class by its rule, keeps evidence, and logs a record', async () => {
    const before = Object.fromEntries(
      await Promise.all(
        Object.entries(stubs).map(async ([name, stub]) => [name, await storedIn(stub)] as const),
      ),
    )
    const log = vi.spyOn(console, 'log')
    await forgetPerson(env, subject, 'ARCO-17')
    for (const [name, stub] of Object.entries(stubs) as [ClassName, Stub][]) {
      const now = await storedIn(stub)
      if (name === 'PersonObject') continue
      expect([name, now]).toEqual([name, classFates[name].fate === 'deleted' ? {} : before[name]])
    }
    const person = await storedIn(stubs.PersonObject)
    expect(person).toMatchObject(kept)
    expect(Object.keys(person).toSorted()).toEqual(
      [...Object.keys(kept), 'barred', 'privacy:deletions'].toSorted(),
    )
    expect(person['privacy:deletions']).toMatchObject([{ ticket: 'ARCO-17', sessions: 1, links: 1 }])
    expect((await env.UPLOADS.list({ prefix: folder })).objects).toEqual([])
    const lines = log.mock.calls.map(([line]) => String(line))
    expect(lines.find((line) => line.includes('"operator":"forget"'))).toContain('ARCO-17')
    expect(lines.join()).not.toMatch(/person-who-asked|AE-ASKED/)
    log.mockRestore()
  })

  test('[R10] a repeated deletion deletes nothing more and keeps the one record', async () => {
    const before = await storedIn(stubs.PersonObject)
    const { left } = await forgetPerson(env, subject, 'ARCO-17')
    expect(namesOf(left)).toMatchObject({ SessionObject: 0, LinkObject: 0, UploadObject: 0, CaseObject: 1 })
    const after = await storedIn(stubs.PersonObject)
    expect({ ...after, barred: 0 }).toEqual({ ...before, barred: 0 })
  })

  test('[R10] a deletion waits for files that are being sent to the insurer', async () => {
    const photos = await uploadsOf(env, uploadPlaces.claim({ kind: 'damage', id: 'c-asked' }))
    await put(photos, 'set', {
      secret: '',
      admitted: {},
      used: [],
      photos: {},
      completedAt: null,
      sending: { key: 'k', since: Date.now() },
    })
    const { left } = await forgetPerson(env, subject, 'ARCO-18')
    expect(namesOf(left)).toMatchObject({ UploadObject: 1 })
    await put(photos, 'set', {
      secret: '',
      admitted: {},
      used: [],
      photos: {},
      completedAt: null,
      sending: null,
    })
    expect(namesOf((await forgetPerson(env, subject, 'ARCO-18')).left)).toMatchObject({ UploadObject: 0 })
  })

  test('[R10] the record of a deletion stays in the person’s object', async () => {
    const { PersonObject } = stubs
    await runInDurableObject(PersonObject, async (object, state) => {
      for (const key of ['payment:id-AE-ASKED', 'access-report', ...Object.keys(kept)])
        state.storage.kv.delete(key)
      await (object as unknown as PersonObject).alarm()
    })
    expect(Object.keys(await storedIn(PersonObject))).toContain('privacy:deletions')
  })
})
