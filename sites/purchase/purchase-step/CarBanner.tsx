import type { ReactNode } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import './CarBanner.css'

export interface BannerCar {
  readonly brandName: string
  readonly modelName: string
  readonly year: string
  readonly versionName: string
  readonly body: Body | null
}

/** Name of the insured car. The car is drawn only on the progress bar, because a screen shows it once (D220). */
export function CarBanner({ car, children }: { car: BannerCar; children?: ReactNode }) {
  return (
    <p className="car-banner">
      <b>{vehicleName({ brand: car.brandName, model: car.modelName, year: car.year })}</b>
      <span className="small quiet">{car.versionName}</span>
      {children}
    </p>
  )
}
