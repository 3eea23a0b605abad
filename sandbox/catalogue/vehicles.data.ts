/**
 * Vehicles sold in Mexico, as a table that a person can correct.
 * A line that begins with `#` opens a brand, with its id, name and class.
 * Every other line is one of its models: name, body, first and last year, price in thousands of pesos, versions.
 * A version that came later than its model has its first year after `@`.
 * The price is that of the first version when new; each later version costs a step more, and age reduces it (see
 * `expand.ts`). Ids depend on the brand's number and the position in the list, so append and never insert.
 */
export const VEHICLES = `
# 10 | NISSAN | standard
VERSA | sedan | 2012-2027 | 340 | Sense TM, Sense CVT, Advance CVT, Exclusive CVT@2015, SR CVT@2021
MARCH | hatchback | 2012-2025 | 262 | Active TM, Sense TM, Advance TM, Advance TA, SR TM@2016
SENTRA | sedan | 2012-2027 | 428 | Sense TM, Sense CVT, Advance CVT, Exclusive CVT, SR CVT
TSURU | sedan | 2012-2017 | 215 | GS I TM, GS II TM
TIIDA | sedan | 2012-2018 | 270 | Sense TM, Advance TM, Advance TA
ALTIMA | sedan | 2012-2024 | 610 | Sense CVT, Advance CVT, Exclusive CVT
KICKS | suv | 2017-2027 | 460 | Sense TM, Sense CVT, Advance CVT, Exclusive CVT, Platinum CVT@2021
X-TRAIL | suv | 2012-2027 | 640 | Sense CVT, Advance CVT, Exclusive CVT, Platinum CVT@2022
PATHFINDER | suv | 2013-2027 | 1010 | Sense TA, Advance TA, Exclusive TA
MAGNITE | suv | 2021-2027 | 340 | Sense TM, Advance CVT, Exclusive CVT
NP300 | pickup | 2012-2027 | 430 | Chasis TM, Estacas TM, Doble Cabina S TM, Doble Cabina SE TM
FRONTIER | pickup | 2016-2027 | 590 | XE TM, LE TM, LE TA, PRO-4X TA@2021
# 11 | CHEVROLET | standard
AVEO | sedan | 2012-2027 | 300 | LS TM, LT TM, LT TA, LTZ TA@2018
SPARK | hatchback | 2012-2021 | 250 | LS TM, LT TM, LTZ TM, Activ TM@2017
BEAT | hatchback | 2018-2021 | 232 | LS TM, LT TM, LTZ TM
SONIC | sedan | 2012-2018 | 300 | LS TM, LT TM, LT TA, LTZ TA
CRUZE | sedan | 2012-2020 | 400 | LS TM, LT TA, LTZ TA, Premier TA@2016
CAVALIER | sedan | 2018-2027 | 395 | LS TM, LT TM, LT TA, Premier TA, RS TA@2022
ONIX | sedan | 2021-2027 | 350 | LS TM, LT TM, LT TA, Premier TA, RS TA@2022
MALIBU | sedan | 2012-2022 | 560 | LS TA, LT TA, Premier TA
TRACKER | suv | 2021-2027 | 450 | LS TM, LS TA, LT TA, Premier TA, RS TA@2023
TRAX | suv | 2013-2027 | 430 | LS TM, LT TA, LTZ TA, RS TA@2024
EQUINOX | suv | 2016-2027 | 640 | LS TA, LT TA, Premier TA, RS TA@2022
CAPTIVA | suv | 2012-2027 | 520 | LS TA, LT TA, Premier TA
SUBURBAN | suv | 2012-2027 | 1680 | LS TA, LT TA, Premier TA, High Country TA@2021
TAHOE | suv | 2012-2027 | 1580 | LS TA, LT TA, Premier TA, High Country TA@2021
COLORADO | pickup | 2013-2027 | 780 | LT TA, WT TA, Z71 TA, ZR2 TA@2021
SILVERADO | pickup | 2012-2027 | 860 | Cabina Regular TA, Doble Cabina LS TA, Doble Cabina LT TA, Z71 TA, High Country TA@2015
S10 MAX | pickup | 2022-2027 | 430 | Chasis TM, Doble Cabina TM, Doble Cabina 4x4 TM
GROOVE | suv | 2022-2027 | 390 | LT TM, LT TA, Premier TA
# 12 | VOLKSWAGEN | standard
VENTO | sedan | 2014-2022 | 305 | Startline TM, Comfortline TM, Comfortline TA, Highline TA
VIRTUS | sedan | 2020-2027 | 390 | Trendline TM, Comfortline TM, Comfortline TA, Highline TA
POLO | hatchback | 2013-2027 | 330 | Startline TM, Comfortline TM, Comfortline TA, Highline TA
GOL | hatchback | 2012-2022 | 250 | Trendline TM, Comfortline TM
SAVEIRO | pickup | 2012-2027 | 350 | Startline TM, Robust TM, Cross TM
JETTA | sedan | 2012-2027 | 470 | Trendline TM, Comfortline TA, Sportline TA, Highline TA, GLI DSG
GOLF | hatchback | 2012-2021 | 480 | Trendline TM, Comfortline DSG, Highline DSG, GTI DSG
BEETLE | hatchback | 2012-2019 | 450 | Design TM, Sport DSG, Turbo DSG
PASSAT | sedan | 2012-2022 | 560 | Comfortline TA, Sportline TA, Highline DSG
T-CROSS | suv | 2020-2027 | 470 | Trendline TA, Comfortline TA, Highline TA
TAOS | suv | 2021-2027 | 590 | Trendline TA, Comfortline TA, Highline DSG
NIVUS | suv | 2022-2027 | 440 | Comfortline TA, Highline TA
TIGUAN | suv | 2012-2027 | 660 | Trendline DSG, Comfortline DSG, R-Line DSG, Highline DSG
TERAMONT | suv | 2018-2027 | 980 | Trendline TA, Comfortline TA, Highline TA
AMAROK | pickup | 2012-2027 | 820 | Trendline TM, Highline TA
# 13 | TOYOTA | standard
YARIS | sedan | 2012-2027 | 350 | Base TM, S TM, S CVT
COROLLA | sedan | 2012-2027 | 450 | Base TM, LE CVT, SE CVT, XLE CVT, HEV CVT@2020
CAMRY | sedan | 2012-2027 | 680 | LE TA, SE TA, XSE TA, XLE HEV CVT@2018
PRIUS | hatchback | 2012-2027 | 620 | Base CVT, Premium CVT, Premium SR CVT
AVANZA | van | 2012-2027 | 370 | LE TM, LE TA, XLE TA
RAIZE | suv | 2022-2027 | 400 | LE TM, XLE CVT
COROLLA CROSS | suv | 2022-2027 | 560 | LE CVT, XLE CVT, HEV CVT
RAV4 | suv | 2012-2027 | 700 | LE TA, XLE TA, Limited TA, HEV CVT@2019
HIGHLANDER | suv | 2012-2027 | 990 | LE TA, XLE TA, Limited TA
SIENNA | van | 2012-2027 | 1050 | CE TA, LE TA, XLE TA, Limited TA
HILUX | pickup | 2012-2027 | 500 | Chasis TM, Doble Cabina Base TM, Doble Cabina SR TM, Doble Cabina Diesel TA@2017
TACOMA | pickup | 2012-2027 | 940 | SR5 TA, TRD Sport TA, TRD Off Road TA, Limited TA@2024
TUNDRA | pickup | 2012-2027 | 1450 | SR5 TA, Limited TA, Platinum TA
# 14 | HONDA | standard
CITY | sedan | 2012-2027 | 410 | LX TM, LX CVT, EX CVT, Touring CVT@2021
FIT | hatchback | 2012-2020 | 360 | Cool TM, Fun TM, Fun CVT, Hit CVT
CIVIC | sedan | 2012-2027 | 560 | LX TM, LX CVT, EX CVT, Touring CVT, i-Style CVT@2018
ACCORD | sedan | 2012-2027 | 780 | LX CVT, EX CVT, Sport CVT, Touring CVT
BR-V | suv | 2018-2027 | 480 | Uniq CVT, Prime CVT, Touring CVT@2023
HR-V | suv | 2015-2027 | 540 | Uniq TM, Uniq CVT, Prime CVT, Touring CVT
CR-V | suv | 2012-2027 | 710 | LX CVT, EX CVT, Turbo Plus CVT@2017, Touring CVT
PILOT | suv | 2012-2027 | 1150 | LX TA, EX TA, Touring TA, Black Edition TA@2020
ODYSSEY | van | 2012-2027 | 1120 | LX TA, EX TA, Touring TA
# 15 | FORD | standard
FIGO | hatchback | 2016-2022 | 280 | Impulse TM, Energy TM, Titanium TA
FIESTA | sedan | 2012-2019 | 320 | S TM, SE TM, SE TA, Titanium TA
FOCUS | sedan | 2012-2018 | 400 | S TM, SE TA, SE Plus TA, Titanium TA
FUSION | sedan | 2012-2020 | 560 | S TA, SE TA, Titanium TA
MUSTANG | coupe | 2012-2027 | 980 | EcoBoost TM, EcoBoost TA, GT TM, GT TA, Mach 1 TM@2021
ECOSPORT | suv | 2012-2022 | 420 | Impulse TM, Trend TA, Titanium TA
TERRITORY | suv | 2021-2027 | 620 | Ambiente TA, Trend TA, Titanium TA
ESCAPE | suv | 2012-2027 | 680 | S TA, SE TA, Titanium TA
BRONCO SPORT | suv | 2021-2027 | 790 | Big Bend TA, Outer Banks TA, Badlands TA
EXPLORER | suv | 2012-2027 | 1090 | Base TA, XLT TA, Limited TA, ST TA@2020
EXPEDITION | suv | 2012-2027 | 1650 | XLT TA, Limited TA, Platinum TA
RANGER | pickup | 2012-2027 | 560 | XL TM, XLT TM, XLT TA, Wildtrak TA@2019
MAVERICK | pickup | 2022-2027 | 660 | XL TA, XLT TA, Lariat TA
F-150 | pickup | 2012-2027 | 920 | XL TA, XLT TA, Lariat TA, Platinum TA, Raptor TA@2017
LOBO | pickup | 2012-2027 | 1150 | XLT TA, Lariat TA, Platinum TA, Limited TA
# 16 | KIA | standard
RIO | sedan | 2016-2024 | 330 | L TM, LX TM, LX TA, EX TA, S Pack TA@2018
K3 | sedan | 2024-2027 | 360 | L TM, LX TA, EX TA, GT Line TA
FORTE | sedan | 2016-2024 | 400 | L TM, LX TM, EX TA, GT Line TA, GT TA@2019
SOUL | hatchback | 2016-2027 | 430 | LX TM, EX TA, SX TA
SELTOS | suv | 2020-2027 | 480 | L TM, LX TA, EX TA, SX TA
SPORTAGE | suv | 2016-2027 | 600 | LX TA, EX TA, EX Pack TA, SXL TA
SORENTO | suv | 2016-2027 | 790 | LX TA, EX TA, EX Pack TA, SXL TA
NIRO | suv | 2018-2027 | 620 | LX HEV, EX HEV, EX Premium HEV
TELLURIDE | suv | 2023-2027 | 1180 | EX TA, SX TA
# 17 | HYUNDAI | standard
GRAND I10 | hatchback | 2014-2027 | 260 | GL TM, GL Mid TM, GL Mid TA, GLS TA
ACCENT | sedan | 2014-2023 | 320 | GL TM, GL Mid TM, GL Mid TA, GLS TA
HB20 | sedan | 2023-2027 | 340 | GL TM, GL TA, GLS TA
ELANTRA | sedan | 2014-2027 | 450 | GLS TM, GLS TA, GLS Premium TA, Limited TA
SONATA | sedan | 2015-2023 | 600 | GLS TA, Premium TA, Limited TA
VENUE | suv | 2023-2027 | 430 | GL TM, GL TA, Limited TA
CRETA | suv | 2017-2027 | 470 | GL TM, GLS TA, GLS Premium TA, Limited TA
TUCSON | suv | 2014-2027 | 630 | GLS TA, GLS Premium TA, Limited TA, Limited Tech TA@2019
SANTA FE | suv | 2014-2027 | 860 | GLS TA, Limited TA, Limited Tech TA
STARIA | van | 2022-2027 | 880 | Premium TA, Limited TA
# 18 | MAZDA | standard
MAZDA 2 | hatchback | 2012-2027 | 370 | i TM, i Sport TM, i Sport TA, i Grand Touring TA
MAZDA 3 | sedan | 2012-2027 | 470 | i TM, i Touring TM, i Touring TA, s Grand Touring TA, Signature TA@2019
MAZDA 5 | van | 2012-2015 | 460 | Sport TA, Touring TA
MAZDA 6 | sedan | 2012-2023 | 620 | i Sport TA, i Grand Touring TA, s Grand Touring TA, Signature TA@2018
CX-3 | suv | 2016-2027 | 470 | i Sport TA, i Sport 2WD TA, i Grand Touring TA
CX-30 | suv | 2020-2027 | 530 | i Sport TA, i Grand Touring TA, s Grand Touring TA, Signature TA
CX-5 | suv | 2013-2027 | 640 | i Sport TA, i Grand Touring TA, s Grand Touring TA, Signature TA@2019
CX-50 | suv | 2023-2027 | 760 | i Grand Touring TA, s Grand Touring TA, HEV CVT
CX-90 | suv | 2024-2027 | 1120 | i Grand Touring TA, s Grand Touring TA, Signature TA
MX-5 | convertible | 2012-2027 | 640 | i Sport TM, i Grand Touring TM, i Grand Touring TA
BT-50 | pickup | 2021-2027 | 690 | i Sport TM, i Grand Touring TA
# 19 | RENAULT | standard
KWID | hatchback | 2019-2027 | 250 | Intens TM, Iconic TM, Outsider TM@2021
SANDERO | hatchback | 2012-2022 | 285 | Life TM, Zen TM, Intens TM, RS TM@2017
LOGAN | sedan | 2015-2024 | 290 | Life TM, Zen TM, Intens TM, Intens CVT@2020
STEPWAY | hatchback | 2016-2027 | 330 | Zen TM, Intens TM, Intens CVT@2020
FLUENCE | sedan | 2012-2017 | 340 | Expression TM, Dynamique CVT, Privilege CVT
DUSTER | suv | 2013-2027 | 410 | Zen TM, Intens TM, Intens CVT, Iconic CVT@2021
CAPTUR | suv | 2018-2023 | 430 | Intens TM, Intens TA, Iconic TA
KOLEOS | suv | 2012-2027 | 640 | Expression CVT, Dynamique CVT, Privilege CVT, Iconic CVT@2020
OROCH | pickup | 2017-2027 | 430 | Zen TM, Intens TM, Outsider TM
KARDIAN | suv | 2024-2027 | 420 | Evolution TA, Techno TA, Iconic TA
# 20 | SEAT | standard
IBIZA | hatchback | 2012-2027 | 375 | Reference TM, Style TM, Style DSG, FR DSG, Xcellence DSG@2018
TOLEDO | sedan | 2013-2019 | 340 | Reference TM, Style TM, Style DSG
LEON | hatchback | 2012-2027 | 480 | Reference TM, Style DSG, FR DSG, Cupra DSG
ARONA | suv | 2018-2027 | 460 | Reference TM, Style DSG, Xcellence DSG, FR DSG
ATECA | suv | 2017-2027 | 580 | Style DSG, Xcellence DSG, FR DSG
TARRACO | suv | 2020-2024 | 740 | Style DSG, Xcellence DSG
# 21 | SUZUKI | standard
IGNIS | hatchback | 2017-2027 | 290 | GL TM, GLX TM, GLX CVT
SWIFT | hatchback | 2012-2027 | 310 | GL TM, GLS TM, GLX TA, Boosterjet TM@2018
DZIRE | sedan | 2021-2027 | 300 | GL TM, GLX TM, GLX TA
CIAZ | sedan | 2016-2024 | 340 | GL TM, GLS TM, GLX TA
BALENO | hatchback | 2017-2027 | 340 | GLS TM, GLX TM, GLX TA
S-CROSS | suv | 2014-2027 | 480 | GL TM, GLS TA, GLX TA
ERTIGA | van | 2019-2027 | 390 | GLS TM, GLX TM, GLX TA, XL7 TA@2021
VITARA | suv | 2012-2027 | 480 | GLS TM, GLX TA, Boosterjet TA@2017
FRONX | suv | 2024-2027 | 400 | GLS TM, GLX TA
JIMNY | suv | 2020-2027 | 500 | GLS TM, GLX TM, GLX TA
# 22 | MITSUBISHI | standard
MIRAGE | hatchback | 2014-2024 | 270 | GLX TM, GLS TM, GLS CVT
MIRAGE G4 | sedan | 2017-2024 | 300 | GLX TM, GLX CVT, GLS CVT
LANCER | sedan | 2012-2017 | 380 | DE TM, ES CVT, GTS CVT
XPANDER | suv | 2020-2027 | 450 | GLX TA, GLS TA, Cross TA@2021
ASX | suv | 2012-2019 | 430 | DE TM, ES CVT, SE Plus CVT
ECLIPSE CROSS | suv | 2018-2027 | 620 | ES CVT, SE CVT, SE Plus CVT
OUTLANDER | suv | 2012-2027 | 720 | ES CVT, SE CVT, SE Plus CVT, PHEV TA@2019
L200 | pickup | 2012-2027 | 520 | GLX TM, GLS TM, Diesel 4x4 TA
# 23 | PEUGEOT | standard
208 | hatchback | 2013-2027 | 390 | Active TM, Active TA, Allure TA, GT TA@2020
301 | sedan | 2013-2021 | 310 | Active TM, Allure TM, Allure TA
308 | hatchback | 2012-2024 | 440 | Active TM, Allure TA, GT Line TA
2008 | suv | 2014-2027 | 480 | Active TA, Allure TA, GT TA
3008 | suv | 2012-2027 | 680 | Active TA, Allure TA, GT Line TA, GT TA@2021
5008 | suv | 2018-2027 | 800 | Allure TA, GT Line TA, GT TA@2021
PARTNER | van | 2012-2027 | 420 | Maxi TM, Tepee TM
LANDTREK | pickup | 2021-2027 | 590 | Active TM, Allure TA
# 24 | CITROËN | standard
C3 | hatchback | 2012-2027 | 330 | Live TM, Feel TM, Shine TA
C4 | hatchback | 2012-2023 | 420 | Live TM, Feel TA, Shine TA
C-ELYSÉE | sedan | 2013-2020 | 300 | Live TM, Feel TM, Shine TA
C4 CACTUS | suv | 2021-2024 | 450 | Feel TM, Shine TA
C5 AIRCROSS | suv | 2021-2027 | 640 | Feel TA, Shine TA
BERLINGO | van | 2012-2027 | 430 | Live TM, Feel TM
# 25 | FIAT | standard
MOBI | hatchback | 2017-2027 | 245 | Like TM, Trekking TM
UNO | hatchback | 2013-2021 | 240 | Like TM, Sporting TM, Way TM
PALIO | hatchback | 2012-2018 | 240 | Attractive TM, Essence TM, Adventure TM
ARGO | hatchback | 2020-2027 | 300 | Drive TM, Trekking TM, HGT TM
500 | hatchback | 2012-2021 | 370 | Pop TM, Trendy TM, Lounge TA, Sport TM
PULSE | suv | 2023-2027 | 400 | Drive TM, Audace CVT, Impetus CVT
DUCATO | van | 2012-2027 | 690 | Cargo TM, Pasajeros TM
# 26 | JEEP | premium
RENEGADE | suv | 2016-2027 | 520 | Sport TM, Latitude TA, Limited TA, Trailhawk TA@2018
COMPASS | suv | 2012-2027 | 640 | Sport TM, Latitude TA, Limited TA, Trailhawk TA@2018
PATRIOT | suv | 2012-2017 | 440 | Sport TM, Latitude CVT, Limited CVT
CHEROKEE | suv | 2014-2023 | 780 | Latitude TA, Limited TA, Overland TA, Trailhawk TA
GRAND CHEROKEE | suv | 2012-2027 | 1290 | Laredo TA, Limited TA, Overland TA, Summit TA
WRANGLER | suv | 2012-2027 | 1120 | Sport TM, Sport TA, Sahara TA, Rubicon TA
GLADIATOR | pickup | 2020-2027 | 1240 | Sport TA, Overland TA, Rubicon TA, Mojave TA@2021
# 27 | RAM | standard
700 | pickup | 2015-2027 | 350 | SLT TM, Big Horn TM, Laramie TA@2021
1200 | pickup | 2025-2027 | 470 | SLT TM, Big Horn TM, Laramie TA
1500 | pickup | 2012-2027 | 990 | SLT TA, Big Horn TA, Laramie TA, Limited TA@2019, TRX TA@2021
2500 | pickup | 2012-2027 | 1150 | SLT TA, Big Horn TA, Laramie TA
PROMASTER | van | 2014-2027 | 720 | Cargo TM, Cargo TA, Pasajeros TA
# 28 | DODGE | standard
ATTITUDE | sedan | 2012-2027 | 290 | SE TM, SE CVT, SXT CVT, GT CVT@2021
NEON | sedan | 2017-2020 | 340 | SE TM, SXT TA, SXT Plus TA
DART | sedan | 2013-2016 | 380 | SE TM, SXT TA, GT TA
CHARGER | sedan | 2012-2023 | 890 | SXT TA, GT TA, R/T TA, SRT TA
CHALLENGER | coupe | 2012-2023 | 880 | SXT TA, GT TA, R/T TA, SRT TA
JOURNEY | suv | 2012-2027 | 560 | SE TA, SXT TA, SXT Plus TA, GT TA
DURANGO | suv | 2012-2024 | 1050 | SXT TA, Limited TA, R/T TA, Citadel TA
# 29 | SUBARU | premium
IMPREZA | sedan | 2012-2027 | 560 | Base CVT, Premium CVT, Limited CVT
XV | suv | 2013-2023 | 610 | Premium CVT, Limited CVT
CROSSTREK | suv | 2024-2027 | 650 | Premium CVT, Limited CVT
FORESTER | suv | 2012-2027 | 740 | Base CVT, Premium CVT, Limited CVT, Touring CVT@2019
OUTBACK | suv | 2012-2027 | 880 | Premium CVT, Limited CVT, Touring CVT
WRX | sedan | 2012-2027 | 890 | Base TM, Limited TM, STI TM
# 30 | MG | standard
MG5 | sedan | 2021-2027 | 310 | Style TM, Style CVT, Excite CVT, Elegance CVT
GT | sedan | 2022-2027 | 370 | Style TM, Excite DCT, Alpha DCT
ZS | suv | 2021-2027 | 390 | Style TM, Excite TA, Elegance TA, EV@2022
HS | suv | 2021-2027 | 520 | Style DCT, Excite DCT, Elegance DCT
RX5 | suv | 2022-2027 | 560 | Excite DCT, Elegance DCT
MG3 | hatchback | 2024-2027 | 340 | Style CVT, Excite HEV, Elegance HEV
# 31 | JAC | standard
J4 | sedan | 2018-2027 | 290 | Basic TM, Active TM, Limited CVT
SEI 2 | suv | 2018-2027 | 330 | Active TM, Limited CVT
SEI 4 | suv | 2019-2027 | 400 | Active TM, Quantum CVT, Limited CVT
SEI 7 | suv | 2018-2027 | 540 | Limited TA, Luxury TA
FRISON T6 | pickup | 2018-2027 | 430 | 4x2 TM, 4x4 TM
FRISON T8 | pickup | 2020-2027 | 490 | 4x2 TM, 4x4 TM, Pro TA@2022
E10X | hatchback | 2021-2027 | 390 | Active EV, Luxury EV
# 32 | CHIREY | standard
TIGGO 2 | suv | 2022-2027 | 370 | Luxury CVT, Premium CVT
TIGGO 4 | suv | 2022-2027 | 430 | Luxury CVT, Premium CVT
TIGGO 7 | suv | 2022-2027 | 540 | Luxury CVT, Premium DCT, PHEV DCT@2024
TIGGO 8 | suv | 2022-2027 | 640 | Luxury DCT, Premium DCT, PHEV DCT@2023
OMODA 5 | suv | 2023-2027 | 510 | Luxury CVT, Premium CVT
# 33 | BYD | standard
DOLPHIN MINI | hatchback | 2024-2027 | 360 | Active EV, Plus EV
DOLPHIN | hatchback | 2023-2027 | 530 | Active EV, Plus EV
KING | sedan | 2024-2027 | 500 | GL PHEV, GS PHEV
SEAL | sedan | 2023-2027 | 800 | Design EV, Performance EV
SONG PLUS | suv | 2023-2027 | 700 | Comfort PHEV, Premium PHEV
YUAN PLUS | suv | 2023-2027 | 660 | Comfort EV, Premium EV
SHARK | pickup | 2024-2027 | 900 | GL PHEV, GS PHEV
# 34 | GWM | standard
HAVAL JOLION | suv | 2023-2027 | 450 | Premium DCT, Luxury DCT, HEV
HAVAL H6 | suv | 2023-2027 | 600 | Premium HEV, Luxury HEV
ORA 03 | hatchback | 2023-2027 | 500 | Active EV, Luxury EV
POER | pickup | 2023-2027 | 620 | 4x4 TM, Luxury TA
TANK 300 | suv | 2024-2027 | 850 | Premium HEV, Luxury HEV
# 35 | BMW | luxury
SERIE 1 | hatchback | 2012-2027 | 690 | 118i TA, 120i TA, M135i TA
SERIE 2 | sedan | 2014-2027 | 780 | 218i TA, 220i TA, M240i TA@2016
SERIE 3 | sedan | 2012-2027 | 980 | 318i TA, 320i TA, 330i TA, M340i TA@2020
SERIE 4 | coupe | 2014-2027 | 1120 | 420i TA, 430i TA, M440i TA@2021
SERIE 5 | sedan | 2012-2027 | 1350 | 520i TA, 530i TA, 540i TA
SERIE 7 | sedan | 2012-2027 | 2450 | 740i TA, 750i TA
X1 | suv | 2012-2027 | 840 | sDrive18i TA, sDrive20i TA, xDrive25i TA@2016
X3 | suv | 2012-2027 | 1150 | sDrive20i TA, xDrive30i TA, M40i TA@2018
X5 | suv | 2012-2027 | 1680 | xDrive40i TA, xDrive50i TA, M50i TA@2020
# 36 | MERCEDES-BENZ | luxury
CLASE A | hatchback | 2013-2027 | 760 | A 180 DCT, A 200 DCT, A 250 DCT, AMG A 35 DCT@2020
CLASE C | sedan | 2012-2027 | 1020 | C 180 TA, C 200 TA, C 250 TA, AMG C 43 TA@2017
CLASE E | sedan | 2012-2027 | 1480 | E 200 TA, E 300 TA, AMG E 53 TA@2019
CLASE S | sedan | 2012-2027 | 2950 | S 450 TA, S 500 TA
CLA | sedan | 2014-2027 | 860 | CLA 180 DCT, CLA 200 DCT, CLA 250 DCT
GLA | suv | 2015-2027 | 900 | GLA 180 DCT, GLA 200 DCT, GLA 250 DCT
GLB | suv | 2020-2027 | 980 | GLB 180 DCT, GLB 200 DCT, GLB 250 DCT
GLC | suv | 2016-2027 | 1240 | GLC 300 TA, AMG GLC 43 TA
GLE | suv | 2016-2027 | 1750 | GLE 350 TA, GLE 450 TA, AMG GLE 53 TA@2020
# 37 | AUDI | luxury
A1 | hatchback | 2012-2024 | 560 | Cool TM, Ego DSG, S Line DSG
A3 | sedan | 2012-2027 | 740 | Dynamic DSG, Select DSG, S Line DSG
A4 | sedan | 2012-2025 | 920 | Dynamic DSG, Select DSG, Elite DSG, S Line DSG
A5 | sedan | 2012-2027 | 1080 | Select DSG, Elite DSG, S Line DSG
A6 | sedan | 2012-2027 | 1320 | Select DSG, Elite DSG, S Line DSG
Q2 | suv | 2018-2027 | 680 | Dynamic DSG, Select DSG, S Line DSG
Q3 | suv | 2012-2027 | 800 | Dynamic DSG, Select DSG, S Line DSG
Q5 | suv | 2012-2027 | 1120 | Dynamic DSG, Select DSG, Elite DSG, S Line DSG
Q7 | suv | 2012-2027 | 1640 | Select TA, Elite TA, S Line TA
# 38 | VOLVO | luxury
S60 | sedan | 2012-2024 | 960 | Kinetic TA, Momentum TA, R-Design TA
V40 | hatchback | 2013-2019 | 640 | Kinetic TA, Momentum TA, R-Design TA
XC40 | suv | 2018-2027 | 920 | Momentum TA, R-Design TA, Inscription TA, Recharge EV@2021
XC60 | suv | 2012-2027 | 1180 | Kinetic TA, Momentum TA, R-Design TA, Inscription TA
XC90 | suv | 2012-2027 | 1580 | Momentum TA, R-Design TA, Inscription TA
EX30 | suv | 2024-2027 | 870 | Core EV, Plus EV, Ultra EV
# 39 | LEXUS | luxury
IS | sedan | 2015-2027 | 980 | IS 300 TA, IS 350 F Sport TA
ES | sedan | 2016-2027 | 1120 | ES 300h CVT, ES 350 TA
UX | suv | 2019-2027 | 830 | UX 250h CVT, UX 250h F Sport CVT
NX | suv | 2016-2027 | 1060 | NX 250 TA, NX 350h CVT, NX 350h F Sport CVT
RX | suv | 2016-2027 | 1420 | RX 350 TA, RX 350h CVT, RX 500h F Sport TA@2023
# 40 | MINI | luxury
COOPER | hatchback | 2012-2027 | 660 | Pepper TM, Chili TA, S Chili TA, John Cooper Works TA
CLUBMAN | wagon | 2012-2024 | 740 | Pepper TM, Chili TA, S Chili TA
COUNTRYMAN | suv | 2012-2027 | 800 | Pepper TM, Chili TA, S Chili TA, John Cooper Works TA
# 41 | INFINITI | luxury
Q50 | sedan | 2014-2024 | 880 | Seduction TA, Inspiration TA, Perfection TA, Red Sport TA@2016
QX50 | suv | 2014-2025 | 980 | Inspiration CVT, Perfection CVT, Sensory CVT
QX60 | suv | 2014-2027 | 1250 | Inspiration TA, Perfection TA, Sensory TA
QX80 | suv | 2014-2027 | 2100 | Perfection TA, Sensory TA
# 42 | LAND ROVER | luxury
DISCOVERY SPORT | suv | 2015-2027 | 1180 | S TA, SE TA, HSE TA
EVOQUE | suv | 2012-2027 | 1240 | S TA, SE TA, HSE TA
DEFENDER | suv | 2020-2027 | 1850 | S TA, SE TA, HSE TA, X TA
RANGE ROVER | suv | 2012-2027 | 3400 | SE TA, HSE TA, Autobiography TA
# 43 | ACURA | premium
ILX | sedan | 2013-2022 | 640 | Tech TA, A-Spec TA
INTEGRA | sedan | 2023-2027 | 820 | Tech CVT, A-Spec CVT, Type S TM
RDX | suv | 2012-2027 | 1050 | Tech TA, A-Spec TA, Advance TA
MDX | suv | 2012-2027 | 1390 | Tech TA, A-Spec TA, Advance TA
# 44 | CUPRA | premium
FORMENTOR | suv | 2021-2027 | 820 | Spirit DSG, V DSG, VZ DSG
TERRAMAR | suv | 2025-2027 | 900 | Spirit DSG, VZ DSG
# 45 | TESLA | luxury
MODEL 3 | sedan | 2018-2027 | 850 | Tracción trasera EV, Long Range EV, Performance EV
MODEL Y | suv | 2021-2027 | 930 | Tracción trasera EV, Long Range EV, Performance EV
MODEL S | sedan | 2016-2027 | 1900 | Long Range EV, Plaid EV@2021
# 46 | ITALIKA | standard
FT150 | motorcycle | 2012-2027 | 26 | Estándar, Sport@2018
DM200 | motorcycle | 2015-2027 | 38 | Estándar, Sport@2018
D125 | motorcycle | 2012-2027 | 23 | Estándar, LT@2016
VORT-X 300 | motorcycle | 2019-2027 | 62 | Estándar
# 47 | YAMAHA | standard
FZ | motorcycle | 2012-2027 | 62 | FZ 2.0, FZ25@2018
MT-07 | motorcycle | 2015-2027 | 178 | Estándar, ABS@2018
YZF-R3 | motorcycle | 2016-2027 | 142 | Estándar, ABS@2018
NMAX | motorcycle | 2017-2027 | 72 | Estándar, Connected@2021
# 48 | HONDA MOTOS | standard
CB190R | motorcycle | 2016-2027 | 56 | Estándar, Repsol@2018
CARGO 150 | motorcycle | 2012-2027 | 36 | Estándar
NAVI | motorcycle | 2018-2027 | 33 | Estándar
CBR500R | motorcycle | 2014-2027 | 168 | Estándar, ABS@2016
AFRICA TWIN | motorcycle | 2017-2027 | 345 | Estándar, DCT, Adventure Sports@2018
# 49 | SUZUKI MOTOS | standard
GIXXER | motorcycle | 2016-2027 | 54 | 150, 250@2020
V-STROM 650 | motorcycle | 2012-2027 | 185 | Estándar, XT@2015
GSX-R750 | motorcycle | 2012-2025 | 265 | Estándar
# 50 | BAJAJ | standard
PULSAR NS200 | motorcycle | 2013-2027 | 58 | Estándar, ABS@2018
DOMINAR 400 | motorcycle | 2017-2027 | 92 | Estándar, Touring@2021
BOXER 150 | motorcycle | 2015-2027 | 30 | Estándar
# 51 | VENTO MOTOS | standard
CROSSMAX 250 | motorcycle | 2018-2027 | 48 | Estándar, Pro@2021
NITROX 250 | motorcycle | 2018-2027 | 49 | Estándar
# 52 | KAWASAKI | standard
NINJA 400 | motorcycle | 2018-2027 | 138 | Estándar, ABS
Z900 | motorcycle | 2017-2027 | 225 | Estándar, SE@2022
VERSYS 650 | motorcycle | 2012-2027 | 195 | Estándar, LT@2015
# 53 | BMW MOTORRAD | luxury
G 310 R | motorcycle | 2017-2027 | 115 | Estándar, Style Sport@2021
F 850 GS | motorcycle | 2018-2024 | 330 | Estándar, Adventure@2019
R 1250 GS | motorcycle | 2019-2024 | 445 | Estándar, Adventure
R 1300 GS | motorcycle | 2024-2027 | 520 | Estándar, Adventure@2025
# 54 | HARLEY-DAVIDSON | luxury
SPORTSTER | motorcycle | 2012-2027 | 310 | Iron 883, Forty-Eight, Nightster@2022
SOFTAIL | motorcycle | 2012-2027 | 420 | Street Bob, Fat Boy, Heritage Classic
PAN AMERICA | motorcycle | 2021-2027 | 440 | Estándar, Special
# 55 | DUCATI | luxury
SCRAMBLER | motorcycle | 2015-2027 | 240 | Icon, Full Throttle, Nightshift@2021
MONSTER | motorcycle | 2012-2027 | 270 | Estándar, Plus@2021, SP@2023
PANIGALE V4 | motorcycle | 2018-2027 | 560 | Estándar, S
`
