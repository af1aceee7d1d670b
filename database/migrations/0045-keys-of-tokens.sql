-- Beside its Ed25519 key an organisation has an RSA key, with which badges are signed as tokens (VC-JWT): made at the first need,
-- retired with the other. Both null before that. The modulus stays for ever; the exponent is always 65537.
alter table open_badge_key
  add column token_modulus text,
  -- Sealed; null once the key was retired.
  add column sealed_token_key text;
