import { catalogue } from "./catalogue";
import { check } from "./check";
import { compare } from "./compare";
import { decide } from "./decide";
import { frame } from "./frame";
import { guide } from "./guide";
import { mark } from "./mark";
import { mine } from "./mine";
import { opening } from "./opening";
import { profiles } from "./profiles";
import { substitute } from "./substitute";
import { work } from "./work";

/** Words of the corpus page, in English. */
export const en = {
  ...frame,
  ...opening,
  ...catalogue,
  ...mark,
  ...work,
  ...mine,
  ...decide,
  ...check,
  ...compare,
  ...substitute,
  ...profiles,
  ...guide,
};
