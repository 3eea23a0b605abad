/** The emergency number as people read it and as a `tel:` link dials it (FND-98, SHL-07, D5). */
export const EMERGENCY_PHONE = { shown: '800 999 0160', href: 'tel:8009990160' } as const
