import { PhotoStep } from './PhotoStep.tsx'
import { referencesWords as words } from './references.ts'

export const References = () => <PhotoStep step="references" lead={words.lead} />
