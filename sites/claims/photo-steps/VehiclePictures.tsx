import { PhotoStep } from './PhotoStep.tsx'
import { vehiclePicturesWords as words } from './vehicle-pictures.ts'

export const VehiclePictures = () => <PhotoStep step="vehiclePictures" lead={words.lead} />
