/**
 * Tries an adjuster's calls (API-104 to API-117) on one test form, without closing it. The form is saved unchanged, and
 * gets two photos and a folio. Then every call of a closing is made. API-104 never completes the form.
 */
import { folioOfAnswer } from '#gateway/features/claims/exchange/folio-of-answer.ts'
import { adjusterObjectType } from '#shared/upstream/claims/adjuster-form.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'
import { NO_FORM, NO_LINK } from './adjuster-probes.ts'
import type { KnownPerson } from './known.ts'
import { probe, type MultipartFields, type Probe } from './probes.ts'

const NO_TEST_FORM = 'needs INSURER_TEST_FORM: the id of an adjuster’s form that may be changed and closed'
const OTHER_FORM = 'INSURER_TEST_FORM is not INSURER_ADJUSTER_ID: nothing is changed'

type Form = NonNullable<KnownPerson['adjusterForm']>

/** Makes the input from the test form, or a sentence why the form must not be changed. */
const onTestForm =
  <Input extends object>(input: (form: Form, known: KnownPerson) => Input | string) =>
  (known: KnownPerson): Input | string => {
    const { adjusterId, testForm, adjusterForm } = known
    if (!testForm) return NO_TEST_FORM
    if (!adjusterId) return NO_LINK
    if (testForm !== adjusterId) return OTHER_FORM
    return adjusterForm === undefined ? NO_FORM : input(adjusterForm, known)
  }

const writes = true
const mayRefuse = true
const ofForm = onTestForm(({ sentId: id }) => ({ body: { id } }))

/** A grey JPEG of 32 by 24 pixels. */
const GREY =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAAYACABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ALwAAAf/2Q=='

function photoParts(id: KeptId, part: string): MultipartFields {
  const bytes = Uint8Array.from(atob(GREY), (character) => character.charCodeAt(0))
  const file = new File([bytes], `${part}.jpg`, { type: 'image/jpeg' })
  return { objectId: String(id), objectType: adjusterObjectType, [part]: file }
}

const form = [
  probe('saveAdjusterForm', {
    writes,
    input: onTestForm(({ sentId: id, json, version }, { adjusterKey: key = '' }) => ({
      body: { id, key, json, ...(version && { version }) },
    })),
  }),
  probe('uploadClaimPicture', {
    writes,
    input: onTestForm(({ sentId }) => ({ parts: photoParts(sentId, 'reference-check') })),
  }),
  probe('uploadClaimDocument', {
    writes,
    input: onTestForm(({ sentId }) => ({ parts: photoParts(sentId, 'license-front') })),
  }),
]

const exchange = [
  probe('createFolio', {
    writes,
    mayRefuse,
    input: ofForm,
    learn: (known, reply) => void (known.folio = folioOfAnswer(reply)),
  }),
  // The folio may be in the answer, or in the form that is read afterwards: the documents do not specify it (EXC-21).
  probe('readAdjusterForm', {
    input: ({ folio, adjusterId, adjusterKey }) =>
      folio === undefined || !adjusterId || !adjusterKey
        ? 'needs a folio (API-107)'
        : { query: { id: adjusterId, key: adjusterKey } },
    mismatches: (reply, _, { folio }) =>
      folio || folioOfAnswer(reply)
        ? []
        : ['no folio after API-107: neither its answer nor the form has `peoples[0].folId`'],
  }),
  probe('createQrFolio', {
    writes,
    mayRefuse,
    input: onTestForm(({ sentId: id }) => ({ body: { id, qr: true as const } })),
  }),
  probe('linkFolio', {
    writes,
    mayRefuse,
    input: onTestForm(({ sentId: id }, { testFolio: folId }) =>
      folId ? { body: { id, folId } } : 'needs INSURER_TEST_FOLIO: a folio of another insurer’s test sheet',
    ),
  }),
  probe('synchronise', { writes, mayRefuse, input: ofForm }),
  probe('renewFolio', { writes, mayRefuse, input: ofForm }),
]

const closing = [
  probe('issueVoucher', {
    writes,
    mayRefuse,
    input: onTestForm(({ sentId: id }) => ({ body: { id, mode: 'emit' as const } })),
  }),
  probe('receiveVoucher', {
    writes,
    mayRefuse,
    input: onTestForm(({ sentId: id }) => ({ body: { id, mode: 'receive' as const } })),
  }),
  probe('generateOrder', { writes, mayRefuse, input: ofForm }),
  probe('endAttention', { writes, mayRefuse, input: ofForm }),
  probe('informAdjuster', { writes, mayRefuse, input: ofForm }),
]

export const walkProbes: readonly Probe[] = [...form, ...exchange, ...closing]
