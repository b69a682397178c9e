import type { Kind } from "../../shared/bridge/wire";

/** As core/entity.go begins the ids of found ones. */
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
