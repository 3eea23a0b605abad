/** Test API for photos: the link for a policy's photos, and what the insurer has stored. */
import { Hono } from 'hono'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { linkOfPolicy } from '#sandbox/features/links/photos/link.ts'
import { photosSql } from '#sandbox/features/links/photos/sql.ts'

export const photosApi = new Hono<SandboxHono>()

interface PolicyRow {
  readonly id: string
  readonly person_id: string
  readonly photos_received_at: number | null
}

/** `?policy=AE…`: the link, whether the photos are complete, the four that were received, and every check of one. */
photosApi.get('/', async (c) => {
  const context = c.var.context
  const { db } = context
  const policy = await db.first<PolicyRow>(photosSql.policyByNumber, c.req.query('policy') ?? '')
  if (!policy) return c.json({ code: 'policy_unknown', message: 'no such policy' }, 404)
  return c.json({
    policyId: policy.id,
    path: await linkOfPolicy(context, policy.person_id, policy.id),
    isComplete: policy.photos_received_at !== null,
    photos: await db.all(photosSql.ofPolicy, policy.id),
    checks: await db.all(photosSql.checksOfPolicy, policy.id),
  })
})
