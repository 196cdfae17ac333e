import { z } from 'zod';
import { ROLES } from '../access.ts';

export const Role = z.enum(ROLES);
