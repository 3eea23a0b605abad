/** Referrals and rewards (REF): texts, and rules about points and stock. */
import type { Coupon, Referral, Reward } from '#shared/contracts/account/referrals.ts'
import { MONTHS_TO_STAY, REFERRAL_POINTS } from '#shared/domain/referrals/referral-points.ts'
import { formatDate, formatLongDate } from '#shared/domain/time/dates.ts'

const { bought, stayed } = REFERRAL_POINTS

export const referralsWords = {
  title: 'Referidos',
  points: 'Tus puntos',
  pointsUnknown: 'No pudimos leer tus puntos',
  about: '¿Cómo gano puntos?',
  /** Explains how points are earned (REF-O3). */
  info: `Ganas ${String(bought)} puntos cuando tu referido compra y ${String(stayed)} más cuando cumple ${String(MONTHS_TO_STAY)} meses activo sin cancelar.`,
  history: 'Ver mis recompensas canjeadas',
  noCode: 'Todavía no tienes un código de referido. Escríbenos y te lo damos.',
  people: 'Tus referidos',
  /** Explains that a referral shows only its state, never a name. */
  peopleLead: 'Por su privacidad no te decimos quién es cada uno, solo cómo va.',
  noPeople: 'Todavía nadie ha llegado con tu enlace. Compártelo con quien esté por asegurar su auto.',
  rewards: 'Recompensas',
  /** Label of a reward that is a product (REF-08). */
  product: 'Producto',
  /** Text for an empty list of rewards (REF-O7). */
  noRewards: 'Aún no hay recompensas disponibles.',
  /** Label of the button below a page of rewards. */
  moreRewards: (left: number) => `Ver más recompensas (${String(left)})`,
  gone: 'Agotada',
  have: 'Tienes',
  cost: 'Cuesta',
  remain: 'Te quedarán',
  /** Texts of an exchange (REF-O9). */
  exchange: 'Canjear',
  close: 'Cerrar',
  confirming: 'Estamos confirmando tu canje. No lo envíes de nuevo.',
  missing: 'Esta recompensa ya no está disponible.',
  rewardsGone: 'Se acaba de agotar. No usamos tus puntos.',
  balanceChanged:
    'Tus puntos o el precio cambiaron mientras veías esta página, quizá en otra pestaña. No canjeamos nada: revisa los de ahora y confirma otra vez.',
  /** Title after an exchange (REF-14). */
  done: (title: string) => `Has canjeado ${title}.`,
  noCoupon: 'Tu cupón estará en tu historial en unos minutos.',
  toHistory: 'Ver el historial',
} as const

export const couponWords = {
  title: 'Tu cupón',
  /** Texts of a coupon (REF-21). */
  type: 'Cupón',
  code: 'Código del cupón',
  copy: 'Copiar código',
  copied: 'Se ha copiado el código.',
  notCopied: 'Selecciona el código y cópialo.',
  print: 'Imprimir',
  date: 'Canjeado el',
  pending: 'En camino',
  show: 'Ver cupón',
} as const

export const historyWords = {
  title: 'Historial de recompensas',
  /** Column titles in the exact words of REF-15. */
  columns: { title: 'Titulo', code: 'Código Cupón', date: 'Fecha de canje' },
  /** Text for an empty history (REF-O7). */
  none: 'Aún no tienes recompensas canjeadas.',
  toRewards: 'Ver recompensas',
  copy: 'Copiar',
  more: 'Ver más',
  loading: 'Cargando más recompensas',
} as const

/** Number of rewards in a page of the list. */
export const REWARDS_PAGE = 24

/** Distance in px from the end of the rows at which the next page loads (REF-17). */
export const NEAR_END_PX = 50

/** Error text for too few points (REF-13). `product`: the brand's word for points (FND-O3). */
export const notEnough = (product: string) => `No tienes puntos ${product} suficientes.`

export const pointsText = (points: number): string =>
  points === 1 ? '1 punto' : `${withGroups(points)} puntos`

/** Number of referrals as text (REF-03). */
export const countText = (count: number): string =>
  count === 1 ? '1 persona llegó con tu enlace' : `${withGroups(count)} personas llegaron con tu enlace`

const withGroups = (count: number): string => count.toLocaleString('es-MX', { useGrouping: 'always' })

/**
 * Reason why a reward cannot be exchanged: points (REF-11) or stock; null if it can. `have`: null if the
 * balance is unknown.
 */
export function obstacle({ points, left }: Reward, have: number | null): string | null {
  if (left !== null && left <= 0) return referralsWords.gone
  if (have === null) return `${referralsWords.pointsUnknown}. Vuelve a cargar la página.`
  return have < points ? `Te faltan ${pointsText(points - have)}` : null
}

/** Date of a coupon's exchange as text (REF-20). */
export const couponDate = ({ exchangeDate }: Coupon): string => formatDate(exchangeDate)

interface Stage {
  readonly tone: 'neutral' | 'petrol' | 'leaf' | 'ochre'
  readonly name: string
  readonly text: string
}

/** Texts of a referral's stage, and of the next one. */
export function stageOf({ stage, nextAt }: Referral): Stage {
  switch (stage) {
    case 'registered':
      return { tone: 'neutral', name: 'Se registró', text: `Ganas ${String(bought)} puntos cuando compre.` }
    case 'insured': {
      const when =
        nextAt === null ? `al cumplir ${String(MONTHS_TO_STAY)} meses` : `el ${formatLongDate(nextAt)}`
      return { tone: 'petrol', name: 'Compró', text: `Ganas ${String(stayed)} más ${when} si sigue activo.` }
    }
    case 'stayed':
      return {
        tone: 'leaf',
        name: `${String(MONTHS_TO_STAY)} meses activo`,
        text: 'Ya ganaste todo con este referido.',
      }
    case 'cancelled':
      return { tone: 'ochre', name: 'Canceló', text: `Canceló antes de ${String(MONTHS_TO_STAY)} meses.` }
    case 'excluded':
      return { tone: 'neutral', name: 'No suma', text: 'Tu propio auto o tu propia cuenta no dan puntos.' }
  }
}

/** Appends a page to the history. A coupon made meanwhile shifts the pages, so known ids are skipped. */
export function withPage(known: readonly Coupon[], page: readonly Coupon[]): Coupon[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...page.filter(({ id }) => !ids.has(id))]
}
