/**
 * Compares the bytes that the insurer receives from both forms with those that release 2026-11-28 sent. A stored
 * signature counts only while its digest covers the same content. No refactoring of the forms may therefore change a
 * line.
 */
import { expect, test } from 'vitest'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { claimVariants, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { adjuster, adjusterInsurer, adjusterJson, signedBy } from '#gateway/testing/adjuster-forms.ts'
import { driver, filledValues, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'
import { givePhoto } from '#gateway/testing/photos/give-photo.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'

type Asked = { readonly name: string; readonly body?: unknown }

/** The body of each write, as text, without the long picture of a signature. */
const writesOf = ({ tab }: { readonly tab: { readonly insurer: { readonly asked: readonly Asked[] } } }) =>
  tab.insurer.asked
    .filter(({ name }) => name === 'savePersonForm' || name === 'saveAdjusterForm')
    .map(({ name, body }) =>
      `${name} ${JSON.stringify(body)}`.replaceAll(/data:image\/png;base64,[A-Za-z0-9+/=]+/g, 'PNG'),
    )

const must = (reply: { readonly status: number; readonly json: unknown }) => {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.json))
  return reply.json as { readonly version: string; readonly renames?: Readonly<Record<string, string>> }
}

const DAMAGE = 'd-0123456789abcdef'
const OTHER = 'd-fedcba9876543210'

async function wholeDriverForm(variant: ClaimVariant, isPlain: boolean, echoes: boolean): Promise<string[]> {
  const insurer = formInsurer(newForm(variant), { isPlain })
  insurer.echoes = echoes
  const id = `grabado-${variant}-${String(isPlain)}-${String(echoes)}`
  const one = await driver(insurer, { formType: variant === 'external' ? 'external' : 'insured', id })
  const { version, fixed } = await one.open()
  must(await one.edit(filledValues(variant, fixed)))
  must(await one.edit({ email: 'otra@correo.example' }, { base: (await one.open()).version }))
  expect(version).not.toBe((await one.open()).version)
  const asksSame = variant !== 'external' && variant !== 'robbery'
  if (asksSame) must(await one.edit({ sameAddress: 'yes' }))
  if (variant !== 'external') must(await one.edit({ facts: 'Dos líneas.\nFin' }))
  await givePhoto(one, 'license-front', jpegOf(900))
  if (variant !== 'external') await givePhoto(one, 'reference-a1', jpegOf(901))
  if (variant !== 'robbery') {
    await givePhoto(one, `damage-${DAMAGE}-p1`, jpegOf(902))
    must(
      await one.edit({
        [`damages/${DAMAGE}/area`]: '301',
        [`damages/${DAMAGE}/isPreexisting`]: 'no',
        [`damages/${DAMAGE}/notes`]: ' Hundida ',
        [`damages/${OTHER}/area`]: '302',
      }),
    )
    const [first = '', second = ''] = await one.damageIds()
    must(await one.edit({ [`damages/${first}/notes`]: 'Rota' }, { removed: [`damages/${second}`] }))
  }
  const group = { group: 'email', side: 'mine', mine: { email: 'a@b.mx' }, theirs: { email: '' } } as const
  must(await one.edit({}, { decisions: [{ ...group, at: '2026-11-25T17:00:00.000Z' }] }))
  must(await one.sign(await one.open()))
  return writesOf(one)
}

/** A driver's form with ids as text, no lists, and unknown people and properties. */
async function strangeDriverForm(): Promise<string[]> {
  const strange = newForm('ordinary')
  const [person] = strange.peoples as [Record<string, unknown>]
  const insurer = formInsurer({
    ...strange,
    typeStatus: { id: 'k7', name: 'CHOQUE' },
    core: { n: 1 },
    photos: null,
    peoples: [
      { first_name: 'Otra', typeStatus: { id: 't', name: 'Ciclista' }, vehicle: null, x: [1] },
      'nobody',
      {
        ...person,
        typeStatus: { id: 'n', name: 'N.A.' },
        phone: '+52 1 55 4120 7788',
        address: { postal_code: 6100, state: { id: 9, name: 'Ciudad de México' }, extra: true },
        vehicle: {
          typeStatus: { id: '1', name: 'Automóvil' },
          year: '2022',
          damages: [
            {
              id: 'ZZ/9',
              typeStatus: { id: '301', name: 'Defensa' },
              previous: true,
              photos: [{ id: 3, link: '/x?t=1' }],
            },
            { typeStatus: { id: '302', name: 'Cofre' }, previous: false },
          ],
        },
      },
    ],
  })
  const one = await driver(insurer, { id: 'grabado-otro' })
  must(
    await one.edit({
      email: 'x@y.mx',
      postalCode: '06100',
      colour: '202',
      licenseType: '101',
      plates: 'AB-123',
    }),
  )
  must(await one.edit({ email: '', birthdate: '1988-07-19', licenseEnd: '2099-12-31', model: 'TIIDA' }))
  must(await one.edit({ [`damages/${DAMAGE}/area`]: '303' }))
  must(await one.edit({}, { removed: [(await one.damageIds())[1] ?? ''].map((id) => `damages/${id}`) }))
  return writesOf(one)
}

const PERSON = 'people/d-aaaaaaaaaaaaaaaa'

async function wholeAdjusterForm(echoes: boolean, ids: boolean): Promise<string[]> {
  const json = adjusterJson()
  const people = json.peoples as Record<string, unknown>[]
  const insurer = adjusterInsurer({
    echoes,
    json: ids ? { ...json, peoples: people.map((one, index) => ({ id: 40 + index, ...one })) } : json,
  })
  const one = await adjuster(insurer, `grabado-${String(echoes)}-${String(ids)}`)
  const save = async (values: object, removed: readonly string[] = []) =>
    must(await one.save((await one.open()).version, values, removed))
  await save({ isStarted: 'yes' })
  await save({ facts: 'Chocaron\n«en el alto»', cause: 'x1', liability: 'l2' })
  const [na = '', third = ''] = (await one.open()).people
  await save({
    [`people/${na}/gender`]: 'male',
    [`people/${na}/email`]: 'a@b.mx',
    [`people/${na}/vehicleType`]: 'v1',
  })
  await save({ [`people/${third}/licenseEnd`]: '2099-12-31', [`people/${third}/policyNumber`]: 'Q 1' })
  await givePhoto(one, 'reference-a1', jpegOf(900))
  await givePhoto(one, `${na}_vehicle-left`, jpegOf(901))
  await givePhoto(one, 'd-aaaaaaaaaaaaaaaa_damages_d-bbbbbbbbbbbbbbbb_p1', jpegOf(902))
  const { renames = {} } = await save({
    [`${PERSON}/kind`]: 'p3',
    [`${PERSON}/firstName`]: 'Eva',
    [`${PERSON}/vehicleType`]: 'v1',
    [`${PERSON}/damages/d-bbbbbbbbbbbbbbbb/area`]: 'a2',
    [`${PERSON}/damages/d-bbbbbbbbbbbbbbbb/severity`]: 'g1',
    [`${PERSON}/services/d-cccccccccccccccc/type`]: 's1',
    [`${PERSON}/services/d-cccccccccccccccc/category`]: 't1',
    [`${PERSON}/services/d-cccccccccccccccc/provider`]: '31',
    [`${PERSON}/services/d-cccccccccccccccc/amount`]: '1500.5',
    [`${PERSON}/services/d-cccccccccccccccc/operatorPhone`]: '5541207788',
  })
  const service = renames[`${PERSON}/services/d-cccccccccccccccc`] ?? ''
  await save({
    [`${service}/coverage`]: 'c1',
    [`${service}/hasDeductible`]: 'yes',
    [`${service}/amount`]: '',
  })
  await save({}, [renames[`${PERSON}/damages/d-bbbbbbbbbbbbbbbb`] ?? ''])
  await save({ isPeopleCompleted: 'yes' }, [renames[PERSON] ?? ''])
  await save({ conclusion: 'Fin' })
  const shown = await one.open()
  const signers = [DECLARATION, personSigner(na), CLOSING]
  must(await one.close(shown.version, await Promise.all(signers.map((signer) => signedBy(shown, signer)))))
  return writesOf(one)
}

const forms: readonly (readonly [name: string, record: () => Promise<string[]>])[] = [
  ...claimVariants.flatMap((variant) => [
    [variant, () => wholeDriverForm(variant, false, false)] as const,
    [`${variant}-plain`, () => wholeDriverForm(variant, true, true)] as const,
  ]),
  ['strange', strangeDriverForm],
  ['adjuster', () => wholeAdjusterForm(false, false)],
  ['adjuster-ids', () => wholeAdjusterForm(false, true)],
  ['adjuster-echoes', () => wholeAdjusterForm(true, false)],
  ['adjuster-ids-echoes', () => wholeAdjusterForm(true, true)],
]

test.each(forms)(
  '[D128] the recorded saves and completion of the form "%s" are byte-equal',
  async (name, record) => {
    const writes = await record()
    await expect(`${writes.join('\n')}\n`).toMatchFileSnapshot(`recorded/${name}.txt`)
  },
  // The time limit covers dozens of calls, on a busy machine.
  180_000,
)
