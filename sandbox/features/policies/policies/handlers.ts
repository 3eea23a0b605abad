import type { Upstream } from '#shared/upstream/calls.ts'
import type { UpstreamCoverage } from '#shared/upstream/purchase/plan-shapes.ts'
import { POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'
import type { UpstreamPolicy, UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import { fail, type Ask, type Handlers } from '../../../http/handler.ts'
import { opensPhotosOf } from '#sandbox/features/links/photos/link.ts'
import { policiesSql } from './sql.ts'
import { iso } from '#sandbox/time.ts'

interface Row {
  product_id: string
  payment_status: number
  payment_type_id: number
  id: string
  number: string
  action_code: number | null
  start_at: number | null
  end_at: number | null
  coverages: string
  plates: string
  vin: string
  version_id: number
  version_name: string
  commercial_value: number
  year: number
  type_name: string
  brand_name: string
}

export const policiesHandlers = {
  listPolicies: async ({ db, personId }) => {
    const rows = await db.all<Row>(policiesSql.policiesOfPerson, personId)
    const products: UpstreamProduct[] = []
    for (const group of Map.groupBy(rows, (row) => row.product_id).values()) {
      const [first] = group
      if (!first) continue
      products.push({
        payment_status: first.payment_status,
        product_payment_type_id: first.payment_type_id,
        policies: group.map(policyOf),
      })
    }
    return { products }
  },

  policyByNumber: async ({ db, personId, params }) => {
    const row = await db.first<Row>(policiesSql.policyByNumber, personId, params.policyNumber)
    if (!row) return fail(404, 'policy_unknown', 'no such policy')
    return { ...policyOf(row), product_payment_type_id: row.payment_type_id }
  },

  /**
   * Answers whether a policy has its photos, which are required once it is paid (BUY-181). A link may ask only for its
   * own policy.
   */
  hasPhotos: async ({ db, params, personId, link }: Ask<Upstream['hasPhotos']>) => {
    if (link && !opensPhotosOf(link, params.id)) return fail(404, 'policy_unknown', 'no such policy')
    const row = await db.first<{ photos_due_at: number | null; photos_received_at: number | null }>(
      policiesSql.photosOfPolicy,
      params.id,
      personId,
    )
    if (!row) return fail(404, 'policy_unknown', 'no such policy')
    const { photos_due_at: due } = row
    return {
      has_photos: row.photos_received_at !== null,
      required: due !== null,
      due_date: due === null ? null : iso(due),
    }
  },
} satisfies Partial<Handlers>

function policyOf(row: Row): UpstreamPolicy {
  return {
    id: row.id,
    number: row.number,
    action: { code: row.action_code ?? POLICY_ACTIONS.ISSUE },
    start_date: row.start_at === null ? null : iso(row.start_at),
    end_date: row.end_at === null ? null : iso(row.end_at),
    vehicle: {
      brand: row.brand_name,
      model: row.type_name,
      year: row.year,
      version: { code: String(row.version_id), name: row.version_name },
      plates: row.plates,
      vin: row.vin,
      commercial_value: row.commercial_value,
    },
    coverages: JSON.parse(row.coverages) as UpstreamCoverage[], // The cast is safe: only policy requests and seeds write this JSON.
  }
}
