/** Page about the photos of a vehicle: ready links, and how each result of the check is provoked. */
import { html } from 'hono/html'
import { Hono } from 'hono'
import type { Env } from '#sandbox/env.ts'
import { seededPhotoLinks } from '#sandbox/features/links/photos/seeds.ts'
import { HALF_DONE } from '#sandbox/seeds/people.data.ts'
import { linkItem, table } from '../layout.ts'
import { PHOTO_MAX_HOURS } from '#shared/domain/photos/photo-limits.ts'
import { PHOTOS_LINK_HOURS, linkOfPolicy } from '#sandbox/features/links/photos/link.ts'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { photosSql } from '#sandbox/features/links/photos/sql.ts'

const provoked: readonly (readonly [what: string, answer: string])[] = [
  ['Una foto nítida de lo que sea', 'Se acepta: aquí nadie reconoce vehículos'],
  [
    'Casi de un solo color: una pared, el cielo, la cámara tapada',
    'VEHICLE, «No hemos detectado un vehículo»',
  ],
  ['Borrosa, movida, o de menos de 640 × 480', 'BLURRY, «borrosa o tiene baja resolución»'],
  [
    `De hace más de ${String(PHOTO_MAX_HOURS)} horas, o con fecha del futuro`,
    `DATE, «más de ${String(PHOTO_MAX_HOURS)} horas»`,
  ],
  ['Un archivo que no es JPEG ni PNG, o está dañado', 'INVALID, «no es una imagen válida»'],
]

export async function photos(env: Env) {
  const links = await seededPhotoLinks(env)
  return html`<h3>Fotos del vehículo</h3>
    <p>
      Valen ${String(PHOTOS_LINK_HOURS)} horas y se renuevan al cargar esta página. Ábrelos en un teléfono, o
      aquí mismo.
    </p>
    <ul>
      ${links.map(({ path, what }) => linkItem(what === HALF_DONE ? '/sandbox/half-photos' : path, what))}
    </ul>
    ${table('Fotos del vehículo', ['Lo que muestra la foto', 'Qué ocurre'], provoked)}`
}

/** Test API for photos: the link for a policy's photos, and what the insurer has stored. */
export const photosApi = new Hono<SandboxHono>()

interface PolicyRow {
  readonly id: string
  readonly person_id: string
  readonly photos_received_at: number | null
}

/**
 * GET with `?policy=AE…`: the photos link of a policy, whether the photos are complete, the four that were received,
 * and every check of one.
 */
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
