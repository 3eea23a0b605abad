/**
 * Two certificates made for this sandbox, worthless anywhere else. They are unsigned, their keys are public here, and
 * their subject reads "SIN VALIDEZ FISCAL". DER in base64; the serial number spells the certificate's number, as the
 * tax office's do.
 */
export interface TestSeal {
  /** Number of the certificate, 20 digits. */
  readonly number: string
  readonly certificate: string
  /** Private key in base64 (PKCS #8). */
  readonly privateKey: string
}

export const testSeals = {
  issuer: {
    number: '30001000000500099901',
    certificate:
      'MIIDeTCCAmGgAwIBAgIUMzAwMDEwMDAwMDA1MDAwOTk5MDEwDQYJKoZIhvcNAQELBQAwTDEgMB4GA1UEAwwXVk9MQU5URSBTRUdV' +
      'Uk9TIFBSVUVCQVMxGzAZBgNVBAoMElNJTiBWQUxJREVaIEZJU0NBTDELMAkGA1UEBhMCTVgwHhcNMjYxMTIxMDMxMTIzWhcNNDYx' +
      'MTE2MDMxMTIzWjBMMSAwHgYDVQQDDBdWT0xBTlRFIFNFR1VST1MgUFJVRUJBUzEbMBkGA1UECgwSU0lOIFZBTElERVogRklTQ0FM' +
      'MQswCQYDVQQGEwJNWDCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAM90xXMl4ngr4ACjmZkhjBJ6vyfRxscKHBgBdzpV' +
      'hxcW+Ay1QQfam9++dHDyoVb41Oio5B9BrNdsIHEJf22WIbYqS8I4+F6PUzpZGKaS3EIeMunBBI2IolVXMX+ZrEJjZN8NrYgYf8/6' +
      'LCRIuaJ6D3CGzXrLbPlaG6EX6GBTu6QhTlVYxrHpSvwtZeak6OQwPw8uEIOIhfu3I/wdAn7Wg6AGmDTwS+SjcFAlhn3wbBTy3qKj' +
      'r61OrTAnyD2e0LYONhczUhsVlFSFfpJ0gzwafVSmkqv53YjLVJGuK71hQunq5BI3Qu4TvgjmDmVhnZ+SajZeN/VGtAvSQ3GaBSMd' +
      'NPUCAwEAAaNTMFEwHQYDVR0OBBYEFMeRBHgukg2mprEL13qKZFnJcZUlMB8GA1UdIwQYMBaAFMeRBHgukg2mprEL13qKZFnJcZUl' +
      'MA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBABzp7/KAXsgGS0zl4ZkbZBZcNspm8C4Kg8wFBT+xLJVaD+FBLcmq' +
      'VGU028FIUCKl4cPJ70zG6Odl+0obwuSMiZ3HdAcPcVmp8g4ROT66cULnRAchaKNrcRp7oH1VFmYzkP6XYd5T7DAmKiQpNuwXI2eI' +
      'N9lwZ/WmuNTxTBUnsjU2G1xu4GQeQ8truaer11npR5ZVWg9C8ZL1HQUAlN26XbKXfQCAiZmqiNfyJJ2z8Vpt62+nTIC9H/blIDOp' +
      'mYwCG8HJpLifpTcV79ThfTqefSf/5cJozRU7Xcgk3UN8rW8tYuzl1kz22ls5bVvM9ygOIKZ2xLO8c1n1xDtJucYAvOI=',
    privateKey:
      'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDPdMVzJeJ4K+AAo5mZIYwSer8n0cbHChwYAXc6VYcXFvgMtUEH' +
      '2pvfvnRw8qFW+NToqOQfQazXbCBxCX9tliG2KkvCOPhej1M6WRimktxCHjLpwQSNiKJVVzF/maxCY2TfDa2IGH/P+iwkSLmieg9w' +
      'hs16y2z5WhuhF+hgU7ukIU5VWMax6Ur8LWXmpOjkMD8PLhCDiIX7tyP8HQJ+1oOgBpg08Evko3BQJYZ98GwU8t6io6+tTq0wJ8g9' +
      'ntC2DjYXM1IbFZRUhX6SdIM8Gn1UppKr+d2Iy1SRriu9YULp6uQSN0LuE74I5g5lYZ2fkmo2Xjf1RrQL0kNxmgUjHTT1AgMBAAEC' +
      'ggEAD26n0NYvdRy1F/G+Qie+iZILoz+AfRucQGWSLsrgTDrqA9lTN5gvAo4NOmkKJclH3pt7Bh+MEdBaJMkolgiA2dIRUFGNmaHU' +
      'IUyHFWkVAm7IVHQxIwLYKeddEsQQjjW3nLzMkl8ELv6fXFRJSYlb7v/QIZjSspqIi0tsfrHr4kcdBYRpzlXXNQmrafmGQe7IJ0Y1' +
      'JY3i8m3+dtIymbfkyf09VbE0f8sy3bOnWsXZh3MrRO8PhOGuLCio9LSy75ep5tjm2S5eIG1BHwqPZ/DrR3dcCdC7b2B6g9LJ/XIm' +
      'NRRWBLwPJ/UQth6jkNfT/ok/6NSSqxoiyflGybkVG7Q40QKBgQDtKvIDt1ABKDH203U61Eu84PXpl1w8lmmJ7XpR55jjYTKxthyy' +
      'UqH6IeCQeUIxUTdD1iBYKAvXGhUzqQgc6VMekuu3jv0YrLfO0Sh+Rg31tb8ABpnUBgOhgLDHIUUlxcc+4mtA0P0Lks3TDTxKRQrK' +
      '6iIKht3ZiN66xNRF3OEoPQKBgQDf7dwQI7mHJlooVcPELiMLbIWwUAnZIMeC/z3EimbvKrknvnNI3GdH5//1ZFqLzvE5dJ5YAUOf' +
      'AHkcY8WEaSWuSLdc9wggj0UBrtjowzx4Mn8978BmNGB8aax5fPRoTrS16GL3N3s4eiwP/1Z1TOYr1KIlK0sTp7/U8D0I6i7TGQKB' +
      'gQC4UIvM/4WZoJdT73pHwf0qSNpUM2FnZK2Yl4pcZNSYwU0YdyNOIpHnRrSzEsmych+1BJAWcujgvlCD2XWIonwKYrv155YiuvgO' +
      'LtZ9bAwlTJ2nc3nRIOtpdA3uc5i9hjsWT/hyYviFKg3zW3Hjdkyw7cyOyclX6drO43Dk6ofBMQKBgQDSJief/ebfLt7te499TM8W' +
      'qYHNNVAItPqHtYICMODpEu8wnUsT1cQXd2J+qO9QxaUchpUTghwz2/3M5tU2rnbuWM+8LxkxdUMNkUl/J7pYEwvW1Gl7gSwLliCG' +
      '4v175mExViWKXEcHeaBgYwCAlOptt99zgm2yxHsDG3IsK5pGAQKBgHDqpnou3TAB/iHH/OeCKQZE+BwxiyM+6QBUWva/wQmQ2u01' +
      'CmCoC/a3+nhHu5DXJXQ90JbTOaHaux0g55ErLx7q19XScgC9wRYshwljRPAPfVKoEgfaL0BqU90sMZuMEuGkaCo7lpT+iemM1ohQ' +
      'MKiEaWAum1YuuiJ/DztyEM5E',
  },
  stamp: {
    number: '30001000000500099902',
    certificate:
      'MIIDgzCCAmugAwIBAgIUMzAwMDEwMDAwMDA1MDAwOTk5MDIwDQYJKoZIhvcNAQELBQAwUTElMCMGA1UEAwwcU0VSVklDSU8gREUg' +
      'VElNQlJBRE8gUFJVRUJBUzEbMBkGA1UECgwSU0lOIFZBTElERVogRklTQ0FMMQswCQYDVQQGEwJNWDAeFw0yNjExMjEwMzExMjNa' +
      'Fw00NjExMTYwMzExMjNaMFExJTAjBgNVBAMMHFNFUlZJQ0lPIERFIFRJTUJSQURPIFBSVUVCQVMxGzAZBgNVBAoMElNJTiBWQUxJ' +
      'REVaIEZJU0NBTDELMAkGA1UEBhMCTVgwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCrsOKM4dTK7q5XpSvbjSuMspmh' +
      '4BrI5o0QYo0BwAzLTLmsC/iuLR8Nuza3CXcwtk8JHRkoqnOOhF/42B7V1RdOfXg8LAU/ERsK1CyqQ3W7gyJq+j69YuGAKkc6zfkA' +
      'wpPZo9ITPZj60x43o5yPs2qltsNUvQHwSz0k78rOtSNbomovGofes7JmVKDP4AFKcHRJDAXSrXqJOKc74Puh8GF5iAaty+jzW2ob' +
      'hu8ou+61LjnHPk2UOlSHHchuM9xK5uJt47b4I9eN6ZUkv/dWxAIZsYhrvivOOP1TQPvTGRRa7kCb+RGx/pNsghMXglgZGC23UG/e' +
      'hnT2x/5QWTB3Gja5AgMBAAGjUzBRMB0GA1UdDgQWBBRFW4WzJgVuwcC7x3MLPsyPS+9kCDAfBgNVHSMEGDAWgBRFW4WzJgVuwcC7' +
      'x3MLPsyPS+9kCDAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQB3aa0ez4VVActQVnX9hlrj4gdrB4H3nhYBKwTh' +
      'yjldn85dVCEfyoZASMKQQVpc+Rc55td2ox1uYTKC/qK83XS7cqktqlKa9hHDnBOp2+CI8rqT5AW3CnL0AtF7jMu7ab5zv486vbND' +
      'maj5zzSEzQ1tAXT3LNza0tdO8w9fkSJyvcUqs9lIy/waLgMAQaBugK/hQGRy59/48y2agsYxjaPOndW72qHRWM+k98Not36laaAy' +
      'HkzWrT3IjVM7Zg6mvhkJlwHrbP48yyrJS9wzHAfNg0rA7BZI9Jw50mDW/iw+b/q8U+04BDhFOg5za8bmO/bxTcbR61fyibZKp7od' +
      'DyLL',
    privateKey:
      'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCrsOKM4dTK7q5XpSvbjSuMspmh4BrI5o0QYo0BwAzLTLmsC/iu' +
      'LR8Nuza3CXcwtk8JHRkoqnOOhF/42B7V1RdOfXg8LAU/ERsK1CyqQ3W7gyJq+j69YuGAKkc6zfkAwpPZo9ITPZj60x43o5yPs2ql' +
      'tsNUvQHwSz0k78rOtSNbomovGofes7JmVKDP4AFKcHRJDAXSrXqJOKc74Puh8GF5iAaty+jzW2obhu8ou+61LjnHPk2UOlSHHchu' +
      'M9xK5uJt47b4I9eN6ZUkv/dWxAIZsYhrvivOOP1TQPvTGRRa7kCb+RGx/pNsghMXglgZGC23UG/ehnT2x/5QWTB3Gja5AgMBAAEC' +
      'ggEAA+TutpBWwcWZKb7C2GeC0d2pM21AXkcwcusxVJVVFPVoDrl0ygqW9jpFWvB5hh7UexnwXKZFGbnx7VSFmocLUMnyxLag5dXO' +
      '/bdjTfdav8aRLMkBTE1mXQBYfkJ2v+gp71lSZgJTKnlIaa2p2u6QYDLdiloBJcCnIePYf0jHhQgH9YdN18WDgboClPjca/vaSFuC' +
      'qhVdaHKAKrcD7tpGKCJWPf0LJ1DAcx/zd7a/OtGl19tI+UmRPfv2b2V1DXLp6rL5S7K706foOUdCsvdFloc4nplTn35PLAis6660' +
      '4JlNjHKZxaLBkGsMdg/H85jquoZoZgfywNvQrGgQPoHyqQKBgQDvRZlBmLulJBXxm/0T93FjRTT8AYefP4p7D+7lU9lDPYsYCU5O' +
      'ZjBxdQlNHzbM4Wbl9UgpHADtp6CKnf/M7fXF90j30yKmOsVq4hOjnHV7TK7Xdoyu1idL6WOWb+s/RZX5lT+twhoOgfVis0Kq96WS' +
      '+kig07hB9P6q6HvbRVBENQKBgQC3sb9heHP/9Oqs94jKN/9HZjYZIMsDiGIIfFbk/NrBKsR3aaEkWVjSRG40InRZyUtjv9tOTkhL' +
      'IyKVUtkjcUTq7nxv+zywcIzOsgOPBHN1LtzHNGf03N7cUo5FNRbUxb/tLBHJKOQ5+NL5ZHcgtX2R9yFPWqd81cX2SNMlZGMw9QKB' +
      'gQDbDn0g8RPaPQ9aA9XPUdsdZ1762OuxgBroT84HZpyiUtXlS5/FZwky1lONp+Yj7LioD8fg2yJ+cdkpDz4CAFnixGKpgUNXrLbR' +
      'A+m3AKcOG0Z3PLHP34Ban3HtaMmXQ73qohmKmwn//jsKAdQnclLEHSAhHbSzrfj5v56lQPAbgQKBgDXtkOnkmumB1YOCCD6VwfQM' +
      'JcWqwu7+kwk6t6fyM6aSD6ue7xfkwxa30EKt+sqBNgjKwm9yu/aTEgwUjnrBPiJacV3OvDpwUGY+DJ1oCR1V7Kruz7YrQaIc+neG' +
      '5nUAuR+/2FjeEGKUkht1SyPnJD499yF8077qY3uyVYqctiIhAoGBANse574vgU6qBytjjjMg349ZdmNLDWFIftMSkZr/Js0xNH1i' +
      'ethcdHXFqt5Aqm5EmhQTvmGeie08/Ihk5qAdmNp2NKFpCvW9TQ0SvizmzUVivKufOQPxUk9jXjhbvMlUPD77/nKSemDPvHunMFnC' +
      '1QWw+yy9jKlGKKgwMfDmdzui',
  },
} as const satisfies Record<string, TestSeal>
