import { describe, expect, test } from 'vitest'
import { claimVariants, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import type { OpenDriverForm } from '#shared/contracts/claims/claim-form.ts'
import { privacyNotice } from '#shared/domain/privacy/privacy-notice.ts'
import { driver, filled, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'

const formTypeOf = (variant: ClaimVariant) => (variant === 'external' ? 'external' : 'insured')

type Json = Record<string, unknown> & { readonly peoples: readonly Record<string, unknown>[] }
// The cast is safe: `newForm` writes this JSON.
const jsonOf = ({ json }: { readonly json: Record<string, unknown> }) => json as Json

describe('[D128] the content of a signature', () => {
  test.each([false, true])(
    'a form changed by the office after an offline signature is not completed (plain: %s)',
    async (isPlain) => {
      const { insurer, one, shown } = await filled('ordinary', { isPlain })
      const [person] = jsonOf(insurer).peoples
      insurer.json = {
        ...insurer.json,
        declaration: 'El asegurado reconoce que se pasó el alto',
        peoples: [{ ...person, phone: '5500000000' }],
      }
      insurer.version += 1
      // Once it is online, the device compares the form, and sends the signature for the form's current version.
      const { version: base } = await one.open()
      const late = await one.sign(shown, { base })
      expect([late.status, late.json]).toMatchObject([409, { error: { code: 'signed_other' } }])
      expect(insurer.completions).toBe(0)
      // The person has been shown the difference and signs again.
      expect((await one.sign(await one.open())).status).toBe(200)
      expect(insurer.json).toMatchObject({
        completed: true,
        declaration: expect.stringContaining('reconoce'),
      })
    },
  )

  test('a form changed by the office after the summary is not completed', async () => {
    const { insurer, one, shown } = await filled()
    insurer.json = { ...insurer.json, declaration: 'Se pasó el alto' }
    expect((await one.sign(shown)).json).toMatchObject({ error: { code: 'changed' } })
    expect(insurer.completions).toBe(0)
  })

  test('a changed or added photo makes the signature outdated', async () => {
    const { insurer, one, shown } = await filled()
    const [person] = jsonOf(insurer).peoples
    const photo = { id: 9, name: 'vin.jpg', link: '/files/9', typeStatus: { id: 7, name: 'Número de serie' } }
    insurer.json = { ...insurer.json, peoples: [{ ...person, photos: [photo] }] }
    expect((await one.sign(shown)).json).toMatchObject({ error: { code: 'signed_other' } })
    const again = await one.open()
    insurer.json = { ...insurer.json, peoples: [{ ...person, photos: [{ ...photo, id: 10 }] }] }
    expect((await one.sign(again)).json).toMatchObject({ error: { code: 'signed_other' } })
    expect((await one.sign(await one.open())).status).toBe(200)
  })

  test('signer, content, time and notice are sent to the insurer, and only one of two signers is in time', async () => {
    const id = 'signers-1'
    const { insurer, one, shown } = await filled('ordinary', { id })
    const other = await driver(insurer, { id })
    const replies = await Promise.all([one.sign(shown), other.sign(await other.open())])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(insurer.completions).toBe(1)
    expect(jsonOf(insurer).peoples[0]).toMatchObject({
      signature: expect.stringMatching(/^data:image\/png/),
      signatureDetails: {
        signer: 'Mariana Ortega',
        sha256: expect.stringMatching(/^[\w-]{43}$/),
        version: shown.version,
        signedAt: '2026-11-25T18:05:00.000Z',
      },
      privacyNotice: {
        version: privacyNotice.version,
        acceptedAt: '2026-11-25T18:00:00.000Z',
        text: privacyNotice.paragraphs.join('\n'),
      },
    })
  })

  test('a signature of an earlier release without content asks to reload', async () => {
    const { insurer, one, shown } = await filled()
    const { image } = { image: jsonOf(insurer).peoples[0]?.signature ?? '' }
    expect(image).toBe('')
    const old = await one.complete({ base: shown.version, signature: oldSignature })
    expect([old.status, old.json]).toMatchObject([
      422,
      { error: { code: 'invalid', fields: { signature: expect.stringContaining('Vuelve a cargar') } } },
    ])
    expect(insurer.completions).toBe(0)
  })
})

const oldSignature = `data:image/png;base64,${btoa('as it was')}`

describe('[CLF-30] [CLF-83] [002 §5.1] nothing empty is signed', () => {
  test.each(claimVariants)('the empty form %s cannot be signed', async (variant) => {
    const insurer = formInsurer(newForm(variant))
    const one = await driver(insurer, { formType: formTypeOf(variant) })
    const refused = await one.sign(await one.open(), { notice: null })
    expect([refused.status, refused.json]).toMatchObject([422, { error: { code: 'incomplete' } }])
    const { fields } = (refused.json as { error: { fields: object } }).error
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['email', 'plates', 'colour']))
    expect(Object.keys(fields).includes('notice')).toBe(variant !== 'external')
    expect(Object.keys(fields).includes('facts')).toBe(variant !== 'external')
    // The messages use the labels of the steps.
    expect(fields).toMatchObject({ email: 'Falta «Correo electrónico».', plates: 'Falta «Placas».' })
    expect(insurer.completions).toBe(0)
  })

  test('a form without the accepted notice cannot be signed; an acceptance on another device counts', async () => {
    const { insurer, one, shown } = await filled('robbery')
    const without = { ...shown, notice: { version: '', at: '' } } as OpenDriverForm
    expect((await one.sign(without, { notice: null })).json).toMatchObject({
      error: { code: 'incomplete', fields: { notice: expect.any(String) } },
    })
    const notice = { version: privacyNotice.version, at: '2026-11-24T10:00:00.000Z' }
    await one.save({ base: shown.version, fields: {}, notice })
    const accepted = await one.open()
    expect(accepted.notice).toEqual(notice)
    // A second acceptance of the notice changes nothing: the first one counts.
    expect((await one.sign(accepted)).status).toBe(200)
    expect(jsonOf(insurer).peoples[0]).toMatchObject({ privacyNotice: { acceptedAt: notice.at } })
  })

  test('[CLF-88] a form with missing photos can be signed', async () => {
    const { one, shown } = await filled('external')
    expect((await one.sign(shown)).status).toBe(200)
  })
})

test('[D68] a conflict decision is sent to the insurer once, with its author', async () => {
  const { insurer, one, shown } = await filled()
  const decision = {
    group: 'facts',
    side: 'mine' as const,
    mine: { facts: 'Yo iba en verde.' },
    theirs: { facts: 'Se pasó el alto.' },
    at: '2026-11-25T17:00:00.000Z',
  }
  await one.save({ base: shown.version, fields: { facts: 'Yo iba en verde.' }, decisions: [decision] })
  expect((await one.sign(await one.open(), { decisions: [decision] })).status).toBe(200)
  expect(insurer.json).toMatchObject({
    decisions: [
      {
        field: 'facts',
        chosen: 'mine',
        mine: decision.mine,
        theirs: decision.theirs,
        decidedBy: 'Mariana Inés Ortega Villaseñor',
        decidedAt: decision.at,
      },
    ],
  })
  expect(insurer.json.decisions).toHaveLength(1)
})

describe('a form is read from the insurer once for each request', () => {
  const damage = (id: string) => ({ [`damages/${id}/area`]: '301', [`damages/${id}/notes`]: 'Rota' })
  const counted = (one: Awaited<ReturnType<typeof driver>>) => {
    const before = one.tab.insurer.asked.length
    return () =>
      one.tab.insurer.asked
        .slice(before)
        .map(({ name }) => name)
        .filter((name) => name.endsWith('PersonForm'))
  }

  test('a save reads the form once, [D60] and again only for ids of new damages', async () => {
    const { one, insurer, shown } = await filled()
    const save = counted(one)
    const first = await one.save({ base: shown.version, fields: { facts: 'Otra vez.' } })
    expect(save()).toEqual(['readPersonForm', 'savePersonForm'])
    const { version: base } = first.json as { version: string }
    const withDamage = counted(one)
    const second = await one.edit(damage('d-aaaaaaaaaaaaaaaa'), { base })
    expect(withDamage()).toEqual(['readPersonForm', 'savePersonForm', 'readPersonForm'])
    insurer.echoes = true
    const echoed = counted(one)
    const { version } = second.json as { version: string }
    const third = await one.edit(damage('d-bbbbbbbbbbbbbbbb'), { base: version })
    expect(echoed()).toEqual(['readPersonForm', 'savePersonForm'])
    expect(third.json).toMatchObject({ renames: { 'damages/d-bbbbbbbbbbbbbbbb': expect.any(String) } })
  })

  test('a completion reads the form once', async () => {
    const { one, shown } = await filled()
    const end = counted(one)
    expect((await one.sign(shown)).status).toBe(200)
    expect(end()).toEqual(['readPersonForm', 'savePersonForm'])
  })

  test('[D68] six concurrent saves are queued without polling', async () => {
    const id = 'crowd-1'
    const { insurer, one, shown } = await filled('ordinary', { id })
    const others = await Promise.all(Array.from({ length: 5 }, async () => driver(insurer, { id })))
    const before = insurer.version
    const replies = await Promise.all(
      [one, ...others].map(async (each, at) =>
        each.save({ base: shown.version, fields: { facts: `Texto ${String(at)}` } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(insurer.version).toBe(before + 1)
  })
})

describe('[CLF-82] [CLF-84] the last page', () => {
  const built =
    '<li data-when="complete">completo</li><li data-when="incomplete">falta<i data-when="missing-vin">vin</i><i data-when="missing-damages">daños</i></li><li data-when="unknown">recibido</li>'
  const fetch = async (file: RequestInfo | URL) =>
    new Request(file as Request).url.endsWith('.html')
      ? new Response(built, { headers: { 'content-type': 'text/html' } })
      : new Response(null, { status: 404 })
  const overrides = { ASSETS: { fetch } }

  test.each([false, true])(
    'the end page says what is still missing, also when read later (plain: %s)',
    async (isPlain) => {
      const { one, shown } = await filled('robbery', { isPlain, overrides })
      expect((await one.sign(shown)).status).toBe(200)
      const end = `/claims/${isPlain ? 'received' : 'completed'}/${one.ref}`
      for (let visits = 0; visits < 2; visits++) {
        const text = (await one.tab.open(end)).text
        expect(
          text
            .replace(/<[^>]*>/g, ' ')
            .split(/\s+/)
            .filter(Boolean),
        ).toEqual(['falta', 'vin'])
      }
    },
  )

  test('the end page of a form that ended elsewhere does not claim completeness', async () => {
    const { insurer, one } = await filled('robbery', { overrides })
    insurer.state = 'concluded'
    const text = (await one.tab.open(`/claims/received/${one.ref}`)).text
    expect(text).toContain('recibido')
    expect(text).not.toContain('completo')
  })
})
