import type { Kind } from "../../shared/bridge/wire";

/** Prefixes of the ids of found entities, the same as in core/entity.go. */
export const prefixes: Record<Kind, string> = {
  PERSON: "PERSONNE_",
  LOCATION: "LIEU_",
  ORG: "ORG_",
  ADDRESS: "ADRESSE_",
  EMAIL: "EMAIL_",
  PHONE: "TEL_",
  URL: "URL_",
  HANDLE: "PSEUDO_",
  ID: "ID_",
  BIRTHDATE: "NAISSANCE_",
  CLASS: "CLASSE_",
  OTHER: "AUTRE_",
};
