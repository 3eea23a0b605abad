import { PhotoStep } from '../photo-step/PhotoStep.tsx'
import { licensePicturesWords as words } from './license-pictures.ts'

export const LicensePictures = () => <PhotoStep step="licensePictures" lead={words.lead} />
