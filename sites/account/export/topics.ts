/**
 * All data that the portal shows about a person, loaded by the same calls as its pages; the session gives access to no
 * other data (D211).
 */
import { getReferrals, getRewardHistory, type Coupon } from '#shared/contracts/account/referrals.ts'
import { getPrivacy } from '#shared/contracts/account/privacy.ts'
import { getProfile } from '#shared/contracts/account/profile.ts'
import { getSecurity } from '#shared/contracts/account/security.ts'
import {
  getClaim,
  getClaimLists,
  getDecisionReceipt,
  type Claim,
} from '#shared/contracts/claims/claim-payments.ts'
import { getPicturesPrompt } from '#shared/contracts/links/photos.ts'
import { getPaymentMethod, getPayments } from '#shared/contracts/policies/billing.ts'
import { getCancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { getPolicyDocument } from '#shared/contracts/policies/documents.ts'
import { getEndorsements } from '#shared/contracts/policies/endorsements.ts'
import { getIdentity } from '#shared/contracts/policies/identity.ts'
import { getPolicies, getPolicy, type PolicyCard } from '#shared/contracts/policies/policies.ts'
import {
  policyDocumentFileName,
  POLICY_DOCUMENT_NAMES,
  POLICY_DOCUMENTS,
} from '#shared/domain/policies/policy-documents.ts'
import { call, callForFile } from '#shared/http/call.ts'
import type { CopyData } from './copy-data.ts'
import type { TopicTools, CopiedFile, Topic, TopicOf } from './topic.ts'

const KINDS = ['damage', 'agreed'] as const
/** Most pages of the rewards' history that the copy loads. */
const MOST_PAGES = 50

/** The answer for a list that the gateway could not read: the copy then names it as missing. */
const unread = Promise.resolve({ ok: false, error: { code: 'unavailable' } } as const)

const profile: TopicOf<'perfil'> = {
  slug: 'perfil',
  title: 'Perfil e identidad',
  async collect({ read, signal }) {
    const found = await read('tu perfil', call(getProfile, {}, { signal }))
    if (found?.areCorrectionsUnknown === true) await read('las correcciones que pediste', unread)
    return {
      data: {
        profile: found,
        identity: await read('el estado de tu identidad', call(getIdentity, {}, { signal })),
      },
    }
  },
}

const privacy: TopicOf<'privacidad'> = {
  slug: 'privacidad',
  title: 'Avisos, usos de tus datos y solicitudes',
  async collect({ read, signal }) {
    const found = await read('tus avisos y solicitudes', call(getPrivacy, {}, { signal }))
    if (found?.areRequestsUnknown === true) await read('las solicitudes sobre tus datos', unread)
    return { data: { privacy: found } }
  },
}

const policies: TopicOf<'polizas'> = {
  slug: 'polizas',
  title: 'Pólizas y cambios',
  async collect(asking) {
    const { read, signal } = asking
    const found: CopyData['polizas']['policies'][number][] = []
    for (const card of await asking.cards()) {
      const { policyNumber } = card
      const params = { policyNumber }
      const details = await read(`la póliza ${policyNumber}`, call(getPolicy, { params }, { signal }))
      const changes = await read(
        `los cambios de ${policyNumber}`,
        call(getEndorsements, { params }, { signal }),
      )
      found.push({ card, details, changes: changes?.changes ?? null })
    }
    return { data: { policies: found } }
  },
}

const payments: TopicOf<'pagos'> = {
  slug: 'pagos',
  title: 'Pagos, tarjeta y facturas de tus mensualidades',
  async collect(asking) {
    const { read, signal } = asking
    const found: CopyData['pagos']['payments'][number][] = []
    // The error codes of a policy without a payment history, for example because it was paid at once.
    const none = ['not_monthly', 'policy_missing']
    for (const { policyNumber } of await asking.cards()) {
      const input = { params: { policyNumber } }
      const history = await read(`los pagos de ${policyNumber}`, call(getPayments, input, { signal }), none)
      const method = await read(
        `la tarjeta de ${policyNumber}`,
        call(getPaymentMethod, input, { signal }),
        none,
      )
      if (history || method) found.push({ policyNumber, history, method: method?.method ?? null })
    }
    return {
      data: { payments: found },
      note: 'El pago anual no tiene historial: busca su recibo en tus documentos. Descarga la factura de una compra con su enlace de facturación; si no lo tienes, pídela en el chat o por teléfono.',
    }
  },
}

const documents: TopicOf<'documentos'> = {
  slug: 'documentos',
  title: 'Documentos',
  async collect(asking) {
    const { read, signal } = asking
    const files: CopiedFile[] = []
    const listed: CopyData['documentos']['documents'][number][] = []
    for (const { policyNumber, ended } of await asking.cards()) {
      for (const document of POLICY_DOCUMENTS) {
        const what = `${POLICY_DOCUMENT_NAMES[document]} de ${policyNumber}`
        const input = { params: { policyNumber, document }, query: {} }
        const bytes = await read(what, callForFile(getPolicyDocument, input, { signal }), [
          'document_missing',
        ])
        if (!bytes) continue
        const name = policyDocumentFileName(document, policyNumber)
        files.push({ name, bytes })
        listed.push({ policyNumber, fileName: name })
      }
      if (!ended?.hasReceipt) continue
      const receipt = callForFile(getCancellationReceipt, { params: { policyNumber } }, { signal })
      const bytes = await read(`el comprobante de cancelación de ${policyNumber}`, receipt)
      if (!bytes) continue
      const name = `Comprobante de cancelación ${policyNumber}.pdf`
      files.push({ name, bytes })
      listed.push({ policyNumber, fileName: name })
    }
    return { data: { documents: listed }, files }
  },
}

const photos: TopicOf<'fotos'> = {
  slug: 'fotos',
  title: 'Fotos de tus vehículos',
  async collect(asking) {
    const { read, signal } = asking
    const found: CopyData['fotos']['photos'][number][] = []
    for (const { policyNumber, hasPictures } of await asking.cards()) {
      const input = { params: { policyNumber } }
      const prompt = await read(`las fotos de ${policyNumber}`, call(getPicturesPrompt, input, { signal }), [
        'policy_missing',
      ])
      found.push({ policyNumber, hasPictures, prompt })
    }
    return {
      data: { photos: found },
      note: 'El portal no guarda las fotos que enviaste: las tiene la aseguradora. Pídelas en «Tus datos» con una solicitud de acceso.',
    }
  },
}

const claims: TopicOf<'siniestros'> = {
  slug: 'siniestros',
  title: 'Siniestros',
  async collect({ read, signal }) {
    const found: Claim[] = []
    const files: CopiedFile[] = []
    for (const kind of KINDS) {
      const lists = await read('tus siniestros', call(getClaimLists, { params: { kind } }, { signal }))
      if (lists !== null && lists.claims === null)
        await read('tus siniestros', Promise.resolve({ ok: false, error: { code: 'unreachable' } }))
      for (const { id, claimNumber } of lists?.claims ?? []) {
        const params = { kind, id }
        const claim = await read(`el siniestro ${claimNumber}`, call(getClaim, { params }, { signal }))
        if (claim === null) continue
        found.push(claim)
        if (claim.proposal === null || claim.proposal.answer === 'open') continue
        const receipt = callForFile(getDecisionReceipt, { params }, { signal })
        const bytes = await read(`tu respuesta en ${claimNumber}`, receipt, ['claim_missing', 'not_answered'])
        if (bytes) files.push({ name: `Respuesta ${claimNumber}.pdf`, bytes })
      }
    }
    return {
      data: { claims: found },
      files,
      note: 'Los documentos y fotos que enviaste con un siniestro los tiene la aseguradora, y un reporte por enlace se descarga desde ese enlace. Pídelos con una solicitud de acceso.',
    }
  },
}

const rewards: TopicOf<'referidos'> = {
  slug: 'referidos',
  title: 'Referidos y recompensas',
  async collect({ read, signal }) {
    const referrals = await read('tus referidos', call(getReferrals, {}, { signal }))
    if (referrals?.areReferralsUnread === true) await read('la lista de tus referidos', unread)
    const coupons: Coupon[] = []
    let offset = 0
    for (let page = 0; page < MOST_PAGES && offset >= 0; page++) {
      const query = { offset: String(offset) }
      const history = await read('tus recompensas', call(getRewardHistory, { query }, { signal }))
      if (history === null) break
      coupons.push(...history.coupons)
      offset = history.next
    }
    const { code = null, points = null, count = null } = referrals ?? {}
    return { data: { code, points, count, referrals: referrals?.referrals ?? null, coupons } }
  },
}

const activity: TopicOf<'actividad'> = {
  slug: 'actividad',
  title: 'Actividad, sesiones y enlaces',
  async collect({ read, signal }) {
    return { data: { security: await read('tu actividad', call(getSecurity, {}, { signal })) } }
  },
}

export const topics: readonly Topic[] = [
  profile,
  privacy,
  policies,
  payments,
  documents,
  photos,
  claims,
  rewards,
  activity,
]

/** Loads the cards of every policy that the person has or had. */
export async function policyCards({
  read,
  signal,
}: Omit<TopicTools, 'cards'>): Promise<readonly PolicyCard[]> {
  const lists = await read('tus pólizas', call(getPolicies, {}, { signal }))
  return lists === null ? [] : [...lists.active, ...lists.expired, ...lists.cancelled]
}
