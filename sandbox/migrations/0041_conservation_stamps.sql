-- What the provider of NOM-151 proofs has issued: the same request again has the same answer.
CREATE TABLE conservation_stamps (
  digest TEXT NOT NULL,
  nonce TEXT NOT NULL,
  serial TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  reply TEXT NOT NULL,
  PRIMARY KEY (digest, nonce)
) WITHOUT ROWID;
