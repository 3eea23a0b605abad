/** What is different between the kinds of links: how often they serve, how long, and where they lead (D2, D30, D41). */
import { paths } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Forms and documents live until they are completed; one that nobody completes is forgotten. */
const UNFINISHED = 90 * DAY

interface LinkKind {
  /** The first browser that exchanges it keeps it, and its purpose is fulfilled once. */
  readonly isSingleUse: boolean
  /** Epoch ms until which a link serves that was first exchanged at `now`. */
  readonly livesUntil: (now: number) => number
  /** The clean address that an exchange leads to; `ref` is no secret. */
  readonly opens: (ref: string) => string
  /** Where a link leads that cannot be used. */
  readonly without: () => string
}

const lasting = (ms: number) => (now: number) => now + ms

export const linkKinds: Readonly<Record<LinkPurpose, LinkKind>> = {
  restore: {
    isSingleUse: true,
    livesUntil: lasting(HOUR),
    opens: paths.restore,
    // The log-in says "La URL es inválida." (ACC-23).
    without: () => paths.logIn({ aviso: 'url-invalida' }),
  },
  'email-validation': {
    isSingleUse: true,
    livesUntil: lasting(DAY),
    opens: paths.emailValidation,
    without: () => paths.emailValidation(),
  },
  invoicing: {
    isSingleUse: false,
    // Complements come with every payment of a year; until when an invoice is issued the insurer says (D53).
    livesUntil: lasting(400 * DAY),
    opens: paths.invoicing,
    without: () => paths.invoicing(),
  },
  'vehicle-photos': {
    isSingleUse: false,
    livesUntil: lasting(3 * DAY),
    opens: (ref) => paths.vehiclePhotosTip(ref, 1),
    without: paths.refusedPhotosLink,
  },
  signature: {
    isSingleUse: false,
    livesUntil: lasting(UNFINISHED),
    opens: (ref) => paths.signature('approval', ref),
    without: paths.documentSignature,
  },
  'claim-form': {
    isSingleUse: false,
    livesUntil: lasting(UNFINISHED),
    opens: (ref) => paths.claimForm('start', ref),
    without: () => paths.claimForm('disabled'),
  },
  adjuster: {
    isSingleUse: false,
    livesUntil: lasting(UNFINISHED),
    opens: paths.adjuster,
    without: () => paths.claimForm('disabled'),
  },
}
