/** Vehicles, postal codes and economic activities (API-12 to API-16, API-22, API-23, API-124). */
import type { Handlers } from '#sandbox/http/handler.ts'
import { settingsSql } from '#sandbox/settings.ts'
import { findPlace } from './places.ts'
import { catalogueSql } from './sql.ts'

interface Activity {
  id: number
  description: string
}

export const catalogueHandlers = {
  listBrands: async ({ db }) => ({
    brands: await db.all<{ id: number; name: string }>(catalogueSql.brands),
  }),

  listTypes: async ({ db, params }) => ({
    types: await db.all<{ id: number; brand_id: number; name: string }>(catalogueSql.types, params.brand),
  }),

  listYears: async ({ db, params }) => ({
    models: await db.all<{ brand_id: number; type_id: number; model: number }>(
      catalogueSql.years,
      params.brand,
      params.type,
    ),
  }),

  listVersions: async ({ db, params }) => {
    const rows = await db.all<{ id: number; name: string; commercial_value: number }>(
      catalogueSql.versions,
      params.brand,
      params.type,
      params.model,
    )
    return { versions: rows.map(({ name, ...row }) => ({ ...row, parts: name.split(' ') })) }
  },

  compactCatalogue: async ({ db, query }) => {
    const row = await db.first<{ value: string }>(settingsSql.setting, 'catalogue')
    // The cast is safe: only seeds write this JSON.
    const catalogue = JSON.parse(row?.value ?? '{}') as { version: string }
    return catalogue.version === query.version ? { version: catalogue.version, unchanged: true } : catalogue
  },

  verifyPostalCode: async ({ db, query }) => {
    const place = await findPlace(db, query.code)
    if (!place) return { postal_entities: [] }
    const entity = {
      postal_code: place.code,
      country_code: 'MX',
      state_code: place.stateCode,
      municipality_sepomex_code: place.municipalityCode,
      is_served: place.served,
      state_name: place.stateName,
      municipality_name: place.municipalityName,
      neighborhoods: [...place.neighborhoods],
    }
    return { postal_entities: [entity] }
  },

  economicActivities: async ({ db }) => ({
    economic_activities: await db.all<Activity>(catalogueSql.activities, 'activity'),
  }),

  complexActivities: async ({ db }) => ({
    complex_economic_activities: await db.all<Activity>(catalogueSql.activities, 'sector'),
  }),
} satisfies Partial<Handlers>
