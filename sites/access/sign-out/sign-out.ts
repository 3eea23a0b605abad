import type { Owner } from '#shared/drafts/draft.ts'

export const signOutWords = {
  title: 'Cerrando tu sesión',
  lead: 'Estamos borrando tus datos de este dispositivo.',
  submit: 'Cerrar sesión',
} as const

/** ACC-O14, D9: the countdowns of the codes and the theme stay, and so do unsent photos of a link. */
export const forgottenKeys = [
  'return_to_onboarding',
  'is_current_user_policy',
  'new_vehicle',
  'quoted_car',
  'new_driver',
  'last_action',
] as const

/** A visitor's drafts were adopted at log-in; one begun since then in another tab is the same person's. */
export const ownersToForget = (personRef: string | undefined): readonly Owner[] =>
  personRef === undefined ? ['visitor'] : ['visitor', `person:${personRef}`]
