import type { ComponentProps } from 'react'
import { DamageMap } from '#shared/steps/claims/damages/DamageMap.tsx'
import '#shared/steps/claims/damages/damages.css'

/** Comes with the first damage; the list beneath it is there at once. */
export const DamageDrawing = (props: ComponentProps<typeof DamageMap>) => <DamageMap {...props} />
